/**
 * Starts Dédale's Python in a Web Worker, from the folder that `make wasm` builds.
 *
 *     // in a module worker, whose page allows `script-src 'self' 'wasm-unsafe-eval'`
 *     const python = await startPython(new URL("wasm/", site), (loaded, total) => postMessage({ loaded, total }));
 *     python.runPython("import dedale; dedale.FORM"); // "compiled"
 *     const host = python.pyimport<Host>("dedale.offline");
 *
 * `base` is the folder's address, with a slash at its end. Everything that `manifest.json` names is loaded once, the
 * large files side by side; `onProgress` is told bytes as they are on the server, uncompressed. Fails with a
 * `CannotStart`, whose code the page puts into words. One interpreter for each worker: to stop one, end its worker.
 */

/** What `tools/wasm/manifest.py` writes. */
export interface Manifest {
  form: "compiled" | "plain";
  /** Why the form is plain; otherwise empty. */
  reason: string;
  python: string;
  pyodide: string;
  dedale: string;
  /** The digest of all that the folder was made from: another one is another version. */
  sources: string;
  files: { name: string; size: number; sha256: string }[];
}

/** What we use of Pyodide's interpreter. */
export interface Python {
  readonly version: string;
  runPython(code: string): unknown;
  /** A module of Python; `Module` says which of its functions are called, and how. */
  pyimport<Module>(module: string): Module;
  unpackArchive(archive: ArrayBuffer, format: "zip"): void;
  readonly globals: { get(name: string): unknown; set(name: string, value: unknown): void };
}

/**
 * `forbidden`: the page's policy does not allow WebAssembly; `missing`: a file cannot be loaded; `mixed`: the files are
 * not all of one version; `stalled`: nothing has come for a minute; `broken`: Python itself has failed.
 */
export type StartFault = "forbidden" | "missing" | "mixed" | "stalled" | "broken";

export class CannotStart extends Error {
  constructor(
    readonly code: StartFault,
    detail: string,
  ) {
    super(`${code}: ${detail}`);
  }
}

export type Progress = (loaded: number, total: number) => void;

export const MANIFEST = "manifest.json";
/** Dédale and its libraries; all other files are Pyodide's. */
const SITE = "dedale.zip";
const SCRIPTS = /\.m?js$/;
/** Milliseconds without any progress after which we give up: Pyodide itself may wait for ever without a word. */
export const PATIENCE = 60_000;
/** The smallest WebAssembly module. */
const NOTHING = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

interface PyodideModule {
  loadPyodide(options: { indexURL: string }): Promise<Python>;
}

/** Loads everything and starts the interpreter; `dedale` can be imported then. */
export async function startPython(base: URL, onProgress: Progress, patience = PATIENCE): Promise<Python> {
  checkAllowed();
  const watch = new Watch(patience);
  try {
    const manifest = await watch.during(readManifest(base));
    return await watch.during(load(base, manifest, new Loaded(manifest, onProgress, watch)));
  } catch (error) {
    throw error instanceof CannotStart ? error : new CannotStart("broken", String(error));
  } finally {
    watch.stop();
  }
}

/** Pyodide waits for ever where the policy forbids WebAssembly, so we ask first. */
function checkAllowed(): void {
  try {
    new WebAssembly.Module(NOTHING);
  } catch (error) {
    throw new CannotStart("forbidden", String(error));
  }
}

async function readManifest(base: URL): Promise<Manifest> {
  const response = await fetched(new URL(MANIFEST, base), { cache: "no-cache" });
  return (await response.json()) as Manifest;
}

async function fetched(url: URL, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, options).catch((error: unknown) => {
    throw new CannotStart("missing", `${url.pathname}: ${String(error)}`);
  });
  if (!response.ok) throw new CannotStart("missing", `${url.pathname}: ${response.status}`);
  return response;
}

async function load(base: URL, manifest: Manifest, loaded: Loaded): Promise<Python> {
  const large = manifest.files.filter((file) => !SCRIPTS.test(file.name));
  const coming = new Map(large.map(({ name }) => [new URL(name, base).href, loaded.fetch(name, base)]));
  const site = coming.get(new URL(SITE, base).href);
  if (site === undefined) throw new CannotStart("mixed", `${SITE} is not in the manifest`);
  const python = await handingOut(coming, () => loadPyodide(base));
  loaded.scripts();
  python.unpackArchive(await (await site).arrayBuffer(), "zip");
  await loaded.all;
  return python;
}

async function loadPyodide(base: URL): Promise<Python> {
  const url = new URL("pyodide.mjs", base).href;
  const module = (await import(/* @vite-ignore */ url)) as PyodideModule;
  return module.loadPyodide({ indexURL: base.href });
}

/** Gives Pyodide, which fetches by itself, the responses that are on their way already. */
async function handingOut<T>(coming: ReadonlyMap<string, Promise<Response>>, task: () => Promise<T>): Promise<T> {
  const plain = globalThis.fetch;
  globalThis.fetch = (input, options) => {
    const url = new URL(input instanceof Request ? input.url : input, globalThis.location.href).href;
    return coming.get(url) ?? plain(input, options);
  };
  try {
    return await Promise.race([task(), firstFailure(coming)]);
  } finally {
    globalThis.fetch = plain;
  }
}

/** Fails with the first file that cannot be loaded: Pyodide would hide which. */
async function firstFailure(coming: ReadonlyMap<string, Promise<Response>>): Promise<never> {
  await Promise.all(coming.values());
  return new Promise<never>(() => undefined);
}

/** Counts what has come. */
class Loaded {
  private bytes = 0;
  private readonly total: number;
  private readonly counting: Promise<void>[] = [];

  constructor(
    private readonly manifest: Manifest,
    private readonly onProgress: Progress,
    private readonly watch: Watch,
  ) {
    this.total = manifest.files.reduce((sum, file) => sum + file.size, 0);
  }

  /** When everything has come, and is as large as the manifest says. */
  get all(): Promise<unknown> {
    return Promise.all(this.counting);
  }

  async fetch(name: string, base: URL): Promise<Response> {
    const response = await fetched(new URL(name, base));
    const counted = this.count(name, response.clone());
    counted.catch(() => undefined); // `all` tells of it
    this.counting.push(counted);
    return response;
  }

  /** The scripts, which the browser loads without telling how far it is. */
  scripts(): void {
    const scripts = this.manifest.files.filter((file) => SCRIPTS.test(file.name));
    this.add(scripts.reduce((sum, file) => sum + file.size, 0));
  }

  private async count(name: string, response: Response): Promise<void> {
    const reader = response.body?.getReader();
    let size = 0;
    for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
      size += part.value.length;
      this.add(part.value.length);
    }
    if (size !== this.manifest.files.find((file) => file.name === name)?.size) {
      throw new CannotStart("mixed", `${name} is not as large as the manifest says`);
    }
  }

  private add(bytes: number): void {
    this.bytes += bytes;
    this.watch.renew();
    this.onProgress(this.bytes, this.total);
  }
}

/** Gives up when nothing happens for too long. */
class Watch {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private giveUp: (reason: CannotStart) => void = () => undefined;
  private readonly stalled = new Promise<never>((_, reject) => (this.giveUp = reject));

  constructor(private readonly patience: number) {
    this.stalled.catch(() => undefined); // told to whom waits at that moment
    this.renew();
  }

  during<T>(task: Promise<T>): Promise<T> {
    return Promise.race([task, this.stalled]);
  }

  renew(): void {
    clearTimeout(this.timer);
    const reason = new CannotStart("stalled", `nothing has come for ${this.patience / 1000} seconds`);
    this.timer = setTimeout(() => this.giveUp(reason), this.patience);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
