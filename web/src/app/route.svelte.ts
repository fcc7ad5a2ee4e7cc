/** Where we are: everything after `#`, which no server ever sees, so that it may hold an invitation. */

export interface Route {
  page: string;
  parts: string[];
}

function read(): Route {
  const [page = "", ...parts] = location.hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  return { page, parts };
}

class Router {
  route: Route = $state(read());

  constructor() {
    window.addEventListener("hashchange", () => {
      this.route = read();
      window.scrollTo(0, 0);
      document.getElementById("main")?.focus({ preventScroll: true });
    });
  }
}

export const router = new Router();

export function link(page: string, ...parts: string[]): string {
  return `#/${[page, ...parts].map(encodeURIComponent).join("/")}`;
}

export function go(page: string, ...parts: string[]): void {
  location.hash = link(page, ...parts);
}
