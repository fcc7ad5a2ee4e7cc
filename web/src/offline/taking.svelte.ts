/** Taking the games along: the service worker that keeps all files, and new versions of them. */

import { offline } from "./availability.svelte";

export type Taking = "no" | "taking" | "taken" | "failed";

const LOOK_EVERY = 30 * 60_000;

class TakenAlong {
  state: Taking = $state(offline.isTakenAlong ? "taken" : "no");
  share = $state(0);
  /** A version that waits until nothing is open, or until somebody wants it. */
  private waiting: ServiceWorker | null = $state.raw(null);

  get isPossible(): boolean {
    return "serviceWorker" in navigator;
  }

  get hasNewVersion(): boolean {
    return this.waiting !== null;
  }

  /** The bytes that are to be loaded; null: this site has nothing to take along, or cannot be reached. */
  async size(): Promise<number | null> {
    const manifest = await manifestNow().catch(() => null);
    return manifest && manifest.files.reduce((sum, { size }) => sum + size, 0);
  }

  /** Loads everything; a page that was taken along looks for a new version. */
  async take(): Promise<void> {
    this.state = "taking";
    navigator.serviceWorker.addEventListener("message", ({ data }) => this.hear(data as Progress));
    try {
      await this.whole(await register());
      offline.keepTaken();
      this.state = "taken";
    } catch {
      this.state = "failed";
    }
  }

  /** Looks for a new version now and then; the page is loaded again when one takes over. */
  async follow(): Promise<void> {
    if (!this.isPossible || !offline.isTakenAlong) return;
    const had = navigator.serviceWorker.controller !== null;
    if (had) navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    const look = (): void =>
      void register().then(
        (registration) => this.watch(registration),
        () => undefined,
      );
    look();
    setInterval(look, LOOK_EVERY);
  }

  /** Lets the new version take over. */
  renew(): void {
    this.waiting?.postMessage("take over");
  }

  private hear({ kind, loaded, total }: Progress): void {
    if (kind === "taking") this.share = loaded / total;
  }

  private whole(registration: ServiceWorkerRegistration): Promise<void> {
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    return new Promise((resolve, reject) => {
      const look = (): void => {
        if (worker?.state === "activated") resolve();
        if (!worker || worker.state === "redundant") reject(new Error("not everything could be loaded"));
      };
      worker?.addEventListener("statechange", look);
      look();
    });
  }

  private watch(registration: ServiceWorkerRegistration): void {
    const look = (): void => void (this.waiting = registration.active ? registration.waiting : null);
    registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
    registration.installing?.addEventListener("statechange", look);
    look();
  }
}

interface Progress {
  kind: string;
  loaded: number;
  total: number;
}

interface Manifest {
  sources: string;
  files: { size: number }[];
}

/** What the site has now, whatever this browser keeps. */
async function manifestNow(): Promise<Manifest> {
  const answer = await fetch("offline/manifest.json?fresh", { cache: "no-store" });
  if (!answer.ok) throw new Error(`offline/manifest.json: ${answer.status}`);
  return (await answer.json()) as Manifest;
}

/** Registers the service worker. Its address names the version of Python, so that a new one is another worker. */
async function register(): Promise<ServiceWorkerRegistration> {
  const { sources } = await manifestNow();
  return navigator.serviceWorker.register(`sw.js?${sources}`, { updateViaCache: "none" });
}

export const takenAlong = new TakenAlong();
