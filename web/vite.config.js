import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env.REGIDOR_URL ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../regidor/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // a strict Content-Security-Policy forbids data: in scripts and styles
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: {
    proxy: { "/api": { target: server, ws: true } },
  },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
