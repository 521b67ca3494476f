import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ProxyOptions } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { firstFrames } from './build/first-frames.ts';
import { firstPaint } from './build/first-paint.ts';
import { foodPictures } from './build/food-pictures.ts';
import { installable } from './build/installable.ts';

/** The notices that licences ask for wherever copies of a package go. */
const NOTICES = 'third-party-notices.txt';
const API = process.env.NOURISH_API ?? 'http://127.0.0.1:3000';

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
    writeBundle: {
      sequential: true,
      async handler({ dir = 'dist' }) {
        const files = await readdir(dir, { recursive: true });
        // The server completes the first frames before it sends them.
        const texts = files.filter(
          (file) => /\.(js|css|html|svg|json|webmanifest|txt|wasm)$/.test(file) && !file.startsWith('frames'),
        );
        await Promise.all(
          texts.map(async (file) => {
            const content = await readFile(path.join(dir, file));
            const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
            await writeFile(path.join(dir, `${file}.br`), await compress(content, options));
          }),
        );
      },
    },
  };
}

/** Adds the font, which comes in by a style sheet, to the notices that Vite collects of the scripts. */
function fontNotice(): Plugin {
  return {
    name: 'nourish:font-notice',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler({ dir = 'dist' }) {
        const licence = await readFile(
          fileURLToPath(import.meta.resolve('@fontsource-variable/figtree/LICENSE')),
          'utf8',
        );
        await appendFile(
          path.join(dir, NOTICES),
          `\n## @fontsource-variable/figtree (OFL-1.1)\n\n${licence}`,
        );
      },
    },
  };
}

/** `/cart` is a page to a browser's navigation and an API call to everything else, as the server tells them apart. */
const pageOrApi: ProxyOptions = {
  target: API,
  bypass: ({ headers: { accept = '' } }: IncomingMessage) =>
    accept.includes('text/html') && !accept.includes('application/json') ? '/index.html' : undefined,
};

export default defineConfig({
  // Texts are looked up by key; an export for each of them would double their size.
  json: { namedExports: false },
  plugins: [
    react(),
    tailwindcss(),
    keepOurLanguages(),
    firstPaint(),
    firstFrames(),
    installable(),
    foodPictures(),
    fontNotice(),
    precompress(),
  ],
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups() },
        // The first file of a page names more than a hundred others, and nothing of a hash can be packed.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
    outDir: 'dist',
    target: 'es2023',
    // MIT, Apache and the like ask for their notice wherever copies go: to every visitor and in every image.
    license: { fileName: NOTICES },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': API, '/logout': API, '/cart': pageOrApi, '/food-requests': API },
  },
});
