/** Where the visitor is. Paths are real ones: the server gives index.html for each of them. */

class Router {
  path = $state(location.pathname);
  hash = $state(location.hash);

  constructor() {
    addEventListener("popstate", () => this.#read());
    addEventListener("hashchange", () => this.#read());
  }

  #read(): void {
    this.path = location.pathname;
    this.hash = location.hash;
  }

  go(path: string, replace = false): void {
    if (path === location.pathname + location.hash) return;
    history[replace ? "replaceState" : "pushState"](null, "", path);
    this.#read();
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** Follow links of our own without loading the page again. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api")) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  router.go(link.pathname + link.hash);
}
