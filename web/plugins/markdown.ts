import { marked } from 'marked';
import type { Plugin } from 'vite';

/**
 * Turns Markdown into HTML at build time. A list item or paragraph that begins with a clause id in bold
 * (`**F-ZONE-1**`) becomes an anchor of that name, so that a refusal can point at its clause.
 */
export function markdown(): Plugin {
  return {
    name: 'puttable-markdown',
    enforce: 'pre',
    transform(code, id) {
      const [file] = id.split('?');
      if (!file?.endsWith('.md')) return null;
      return { code: `export default ${JSON.stringify(toHtml(code))};`, map: null };
    },
  };
}

export function toHtml(text: string): string {
  const html = marked.parse(text, { async: false });
  return html
    .replace(
      /<(li|p)>\s*(?:<p>)?<strong>([A-Z]-[A-Z]+(?:-\d+)?)<\/strong>/g,
      (_, tag: string, clause: string) => {
        return `<${tag} id="${clause}" class="clause" tabindex="-1"><strong class="clause-id">${clause}</strong>`;
      },
    )
    .replace(/\[(ours|à nous|自定)[^\]]*\]/g, (mark) => `<span class="ours">${mark}</span>`);
}
