/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { defineConfig, type Plugin } from "vite";

const SERVICE_WORKER = "sw.js";

interface IconSet {
  icons: Record<string, { body: string }>;
}

/** `import chest from "icon:chest"` gives the drawing of one of the game-icons (CC BY 3.0), and nothing of the others. */
function icons(): Plugin {
  const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
  let set: IconSet | undefined;
  return {
    name: "icons",
    resolveId: (id) => (id.startsWith("icon:") ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith("\0icon:")) return undefined;
      set ??= JSON.parse(readFileSync(file, "utf8")) as IconSet;
      const icon = set.icons[id.slice("\0icon:".length)];
      if (!icon) this.error(`there is no icon ${id.slice(1)}`);
      return `export default ${JSON.stringify(icon.body)}`;
    },
  };
}

/** Tells the service worker which files there are: all that have been written. */
function fileList(): Plugin {
  return {
    name: "file list",
    writeBundle({ dir }) {
      const worker = join(dir!, SERVICE_WORKER);
      const written = readdirSync(dir!, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
      const names = written.map((one) => relative(dir!, join(one.parentPath, one.name))).sort();
      const files = names.filter((name) => name !== SERVICE_WORKER).map((name) => listed(dir!, name));
      writeFileSync(worker, readFileSync(worker, "utf8").replace("PAGE_FILES", JSON.stringify(files)));
    },
  };
}

/** A file as the service worker knows it; the page itself is found at the folder's own address. */
function listed(folder: string, name: string): { name: string; size: number; digest: string } {
  const content = readFileSync(join(folder, name));
  const digest = createHash("sha256").update(content).digest("hex").slice(0, 16);
  return { name: name === "index.html" ? "./" : name, size: content.length, digest };
}

export default defineConfig({
  plugins: [svelte(), icons(), fileList()],
  base: "./",
  build: {
    outDir: "../src/dedale/server/static",
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: "index.html", sw: "src/offline/sw.ts" },
      output: { entryFileNames: ({ name }) => (name === "sw" ? SERVICE_WORKER : "assets/[name]-[hash].js") },
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
});
