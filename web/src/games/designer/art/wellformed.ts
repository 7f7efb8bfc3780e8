// Checks for tests, which run without a browser's parser.

/** What is wrong with the markup, or '' if every tag closes and every attribute is quoted once. */
export function wellFormed(markup: string): string {
  const open: string[] = [];
  let at = 0;
  for (const found of markup.matchAll(/<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z-]+="[^"<]*")*)\s*(\/?)>/g)) {
    const between = markup.slice(at, found.index);
    if (/[<>]/.test(between)) return `stray tag near ${between.slice(0, 40)}`;
    at = found.index + found[0].length;
    const [, closing, name = '', attributes = '', empty] = found;
    const names = [...attributes.matchAll(/([a-zA-Z-]+)=/g)].map((match) => match[1]);
    if (new Set(names).size < names.length) return `attribute twice in <${name}${attributes}>`;
    if (closing) {
      if (open.pop() !== name) return `</${name}> closes nothing`;
    } else if (!empty) open.push(name);
  }
  if (/[<>]/.test(markup.slice(at))) return `stray tag near ${markup.slice(at, at + 40)}`;
  return open.length > 0 ? `<${open.at(-1)}> stays open` : '';
}

/** How many groups of the picture show `what`. */
export const count = (markup: string, what: string): number => markup.split(`data-is="${what}"`).length - 1;
