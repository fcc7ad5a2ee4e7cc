/** Where we are: everything after `#`, which no server ever sees, so that it may hold an invitation. */

export interface Route {
  page: string;
  parts: string[];
}

/** The parts of an address; one that is wrongly encoded stays as it is, and leads nowhere. */
export function readRoute(hash: string): Route {
  const [page = "", ...parts] = hash.replace(/^#\/?/, "").split("/").map(decoded);
  return { page, parts };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  route: Route = $state(readRoute(location.hash));

  constructor() {
    window.addEventListener("hashchange", () => {
      this.route = readRoute(location.hash);
      window.scrollTo(0, 0);
      document.getElementById("main")?.focus({ preventScroll: true });
    });
  }
}

export const router = new Router();

/** The whole address of a page, to be sent to somebody. */
export function address(page: string, ...parts: string[]): string {
  return location.origin + location.pathname + link(page, ...parts);
}

export function link(page: string, ...parts: string[]): string {
  return `#/${[page, ...parts].map(encodeURIComponent).join("/")}`;
}

export function go(page: string, ...parts: string[]): void {
  location.hash = link(page, ...parts);
}
