// Addresses of the page. The server answers all of them with the same file.

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string; where: 'bots' | 'friends' | 'device' }
  | { page: 'table'; id: string }
  | { page: 'local'; id: string }
  | { page: 'help'; game: string; clause: string }
  | { page: 'about' }
  | { page: 'gallery'; section: string }
  | { page: 'replay'; where: 'remote' | 'local' | 'file'; id: string }
  | { page: 'tutorial'; game: string }
  /** A hole of Tiny: carried by the link, or the one of a day. */
  | { page: 'hole'; code: string; day: string }
  /** The scorer beside the box. */
  | { page: 'score' }
  | { page: 'missing' };

export function routeOf(path: string, hash = ''): Route {
  const parts = path.split('/').filter(Boolean);
  const [first = '', second = '', third = ''] = parts;
  if (parts.length === 0) return { page: 'home' };
  if (first === 'new' && (third === 'bots' || third === 'friends' || third === 'device'))
    return { page: 'new', game: second, where: third };
  if (first === 't' && /^[a-z2-7]{10}$/.test(second)) return { page: 'table', id: second };
  if (first === 'local' && second) return { page: 'local', id: second };
  if (first === 'help') return { page: 'help', game: second || 'family', clause: hash.replace(/^#/, '') };
  if (first === 'about') return { page: 'about' };
  if (first === 'replay') {
    if (second === 'local' && third) return { page: 'replay', where: 'local', id: third };
    return { page: 'replay', where: second ? 'remote' : 'file', id: second };
  }
  if (first === 'tutorial') return { page: 'tutorial', game: second };
  if (first === 'gallery') return { page: 'gallery', section: second };
  if (first === 'score') return { page: 'score' };
  if (first === 'hole') return { page: 'hole', code: hash.replace(/^#/, ''), day: second };
  return { page: 'missing' };
}

let route = $state.raw<Route>(routeOf(location.pathname, location.hash));
const refresh = () => (route = routeOf(location.pathname, location.hash));
window.addEventListener('popstate', refresh);

export const currentRoute = (): Route => route;

export function go(path: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path);
  refresh();
  window.scrollTo(0, 0);
  // What had the focus is gone: start again at the top, for the keyboard and for screen readers.
  document.getElementById('app')?.focus({ preventScroll: true });
}

/** Makes links of this page change the address without a reload (`use:links` on a container). */
export function links(node: HTMLElement): { destroy(): void } {
  const follow = (event: MouseEvent) => {
    const anchor = (event.target as Element).closest('a');
    if (!anchor || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || anchor.target || anchor.download) return;
    if (anchor.origin !== location.origin) return;
    event.preventDefault();
    go(anchor.pathname + anchor.hash);
  };
  node.addEventListener('click', follow);
  return { destroy: () => node.removeEventListener('click', follow) };
}
