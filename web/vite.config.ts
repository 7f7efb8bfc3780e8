import { copyFileSync, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { markdown } from './plugins/markdown.ts';
import { precache } from './plugins/precache.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

// The engine for offline play: PUTTABLE_WASM, or what the wasm preset has built. Without it the page
// builds too and simply does not offer to play on this device.
const wasm = process.env['PUTTABLE_WASM'] ?? path('../build/wasm/wasm/puttable.wasm');
if (existsSync(wasm)) copyFileSync(wasm, path('./public/puttable.wasm'));

const server = process.env['PUTTABLE_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  define: { __ENGINE__: JSON.stringify(existsSync(path('./public/puttable.wasm'))) },
  plugins: [markdown(), svelte(), precache()],
  server: {
    fs: { allow: [path('..')] },
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
  // The page's CSP has no data: addresses, so nothing may be inlined.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: 'es' },
  test: { include: ['src/**/*.test.ts', 'plugins/**/*.test.ts', 'messages/**/*.test.ts'] },
});
