import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ProxyOptions } from 'vite';

const API = process.env.NOURISH_API ?? 'http://127.0.0.1:3000';

/**
 * What every page needs of others' code stays in the reader's cache when ours changes; the small parts of the design
 * system travel together. Everything else is split by page.
 */
const CHUNKS = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|i18next|react-i18next)\//,
  },
  { name: 'ui', test: /src\/ui\/(?!overlay\.tsx|date-field|menu|month-calendar|popover)/ },
];

/** react-aria brings its built-in words in some thirty languages; ours are three. */
function keepOurLanguages(): Plugin {
  return {
    name: 'nourish:keep-our-languages',
    enforce: 'pre',
    load: {
      filter: {
        id: {
          include:
            /react-(aria|stately|aria-components)\/dist\/private\/intl\/(?:.+\/)?[a-z]{2}-[A-Z]{2}\.mjs$/,
          exclude: /\/(en-US|es-ES|fr-FR)\.mjs$/,
        },
      },
      handler: () => 'export default {};',
    },
  };
}

/** Writes a `.br` file beside every asset that gets smaller by it; the server sends these instead of compressing on each request. */
function precompress(): Plugin {
  const compress = promisify(brotliCompress);
  return {
    name: 'nourish:precompress',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const files = await readdir(dir, { recursive: true });
      const texts = files.filter((file) => /\.(js|css|html|svg|json|webmanifest|txt|wasm)$/.test(file));
      await Promise.all(
        texts.map(async (file) => {
          const content = await readFile(path.join(dir, file));
          const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
          await writeFile(path.join(dir, `${file}.br`), await compress(content, options));
        }),
      );
    },
  };
}

/** `/cart` and `/food-requests` are pages to a browser's navigation and API calls to everything else. */
const pageOrApi: ProxyOptions = {
  target: API,
  bypass: (request: IncomingMessage) =>
    request.headers.accept?.includes('text/html') ? '/index.html' : undefined,
};

export default defineConfig({
  plugins: [react(), tailwindcss(), keepOurLanguages(), precompress()],
  build: {
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
    outDir: 'dist',
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': API, '/logout': API, '/cart': pageOrApi, '/food-requests': pageOrApi },
  },
});
