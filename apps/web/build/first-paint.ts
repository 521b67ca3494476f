import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { minify, transformWithOxc, type Plugin } from 'vite';

const SOURCE = path.resolve(import.meta.dirname, '../src/first-paint.ts');
const PLACE = '    <!-- first paint -->\n';

/**
 * Adds `src/first-paint.ts` as a blocking classic script. Modules run after the first paint, and the security
 * policy forbids inline scripts.
 */
export function firstPaint(): Plugin {
  let isBuild = false;
  let file = '/src/first-paint.ts';
  const compile = async () =>
    (await transformWithOxc(await readFile(SOURCE, 'utf8'), SOURCE)).code.replace(/export \{\s*\};?\s*$/, '');
  return {
    name: 'nourish:first-paint',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    async buildStart() {
      if (!isBuild || this.environment.config.build.ssr) return;
      const reference = this.emitFile({
        type: 'asset',
        name: 'first-paint.js',
        source: (await minify(SOURCE, `{${await compile()}}`)).code,
      });
      file = `/${this.getFileName(reference)}`;
    },
    configureServer: ({ middlewares }) => {
      middlewares.use('/first-paint.js', (_, response) => {
        void compile().then((code) => response.setHeader('Content-Type', 'text/javascript').end(`{${code}}`));
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(PLACE, `    <script src="${isBuild ? file : '/first-paint.js'}"></script>\n`),
    },
  };
}
