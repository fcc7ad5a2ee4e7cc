/** The service worker: keeps one version of all files, whole, and serves it with or without a network.
 *
 * A new version is loaded beside the old one, takes from it what has not changed, and waits until it is told to take
 * over or no page is open. Requests to the server's `/api` pass. */

/** The part of a service worker's scope that we use. */
interface Scope {
  readonly location: Location;
  readonly registration: { readonly scope: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: boolean }): Promise<{ postMessage(message: unknown): void }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(kind: string, listener: (event: never) => void): void;
}

interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** A file by its name, relative to the page, with what tells whether it has changed. */
export interface Listed {
  name: string;
  size: number;
  digest: string;
}

/** The files of the page, put here by the build. */
declare const PAGE_FILES: Listed[];

const scope = self as unknown as Scope;
const PAGE = PAGE_FILES;
const INDEX = "./";
const PREFIX = "dedale-files-";
const LIST = "files.json";
const PYTHON = "offline/";
const at = (name: string): string => new URL(name, scope.registration.scope).href;

async function listed(): Promise<Listed[]> {
  const manifest = await fetch(at(`${PYTHON}manifest.json`), { cache: "no-store" });
  if (!manifest.ok) throw new Error(`${manifest.url}: ${manifest.status}`);
  const text = await manifest.text();
  const { files, sources } = JSON.parse(text) as {
    files: { name: string; size: number; sha256: string }[];
    sources: string;
  };
  const python = files.map(({ name, size, sha256 }) => ({ name: PYTHON + name, size, digest: sha256 }));
  return [...PAGE, { name: `${PYTHON}manifest.json`, size: text.length, digest: sources }, ...python];
}

/** The name of the cache that holds exactly these files. */
async function cacheOf(files: Listed[]): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(files));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  return PREFIX + [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function install(): Promise<void> {
  const files = await listed();
  const cache = await caches.open(await cacheOf(files));
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let loaded = 0;
  for (const file of files) {
    if (!(await cache.match(at(file.name)))) await cache.put(at(file.name), await found(file));
    loaded += file.size;
    await tell({ kind: "taking", loaded, total });
  }
  await cache.put(at(LIST), new Response(JSON.stringify(files)));
}

/** A file from the version before, if it is the same there, or else from the network. */
async function found({ name, digest }: Listed): Promise<Response> {
  for (const old of (await caches.keys()).filter((key) => key.startsWith(PREFIX))) {
    const cache = await caches.open(old);
    const list = (await (await cache.match(at(LIST)))?.json()) as Listed[] | undefined;
    const same = list?.some((file) => file.name === name && file.digest === digest);
    const response = same ? await cache.match(at(name)) : undefined;
    if (response) return response;
  }
  const response = await fetch(at(name), { cache: "no-cache" });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

async function tell(message: unknown): Promise<void> {
  for (const client of await scope.clients.matchAll({ includeUncontrolled: true })) client.postMessage(message);
}

/** Gives up all versions but this one: the newest that is whole. */
async function activate(): Promise<void> {
  const mine = await current();
  for (const key of await caches.keys()) if (key.startsWith(PREFIX) && key !== mine) await caches.delete(key);
  await scope.clients.claim();
}

let version: Promise<string | undefined> | undefined;

/** The cache of this version. A worker that is started anew finds it as the last that is whole. */
function current(): Promise<string | undefined> {
  version ??= newest();
  return version;
}

async function newest(): Promise<string | undefined> {
  const whole: string[] = [];
  for (const key of (await caches.keys()).filter((one) => one.startsWith(PREFIX))) {
    const list = (await (await (await caches.open(key)).match(at(LIST)))?.json()) as Listed[] | undefined;
    if (list && isMine(list)) whole.push(key);
  }
  return whole.at(-1);
}

/** Whether a version has the page that this worker was built with. */
function isMine(list: Listed[]): boolean {
  return PAGE.every((mine) => list.some(({ name, digest }) => name === mine.name && digest === mine.digest));
}

async function served(request: Request, url: URL): Promise<Response> {
  const key = await current();
  const named = url.origin + url.pathname;
  const wanted = named === at("index.html") ? at(INDEX) : named;
  const kept = key === undefined ? undefined : await (await caches.open(key)).match(wanted);
  return kept ?? fetch(request);
}

/** Whether a request is for a file of the page: `?fresh` asks the network on purpose. */
function isForFile({ method }: Request, url: URL): boolean {
  const path = url.href.startsWith(scope.registration.scope) ? url.href.slice(scope.registration.scope.length) : null;
  return method === "GET" && path !== null && !path.startsWith("api/") && url.search !== "?fresh";
}

scope.addEventListener("install", (event: Extendable) => event.waitUntil(install()));
scope.addEventListener("activate", (event: Extendable) => event.waitUntil(activate()));
scope.addEventListener("message", ({ data }: MessageEvent) => {
  if (data === "take over") void scope.skipWaiting();
});
scope.addEventListener("fetch", (event: Fetching) => {
  const url = new URL(event.request.url);
  if (isForFile(event.request, url)) event.respondWith(served(event.request, url));
});
