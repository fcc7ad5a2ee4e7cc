import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { defineConfig } from "vitest/config";
import type { Plugin } from "vite";

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

export default defineConfig({
  plugins: [svelte(), icons()],
  base: "./",
  build: {
    outDir: "../src/dedale/server/static",
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
});
