import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES } from '@nourish/contract/constants';
import { build, type Plugin, type Rolldown } from 'vite';
import { frameOf, type Page } from './frame-html.ts';
import { readRoutes, type PageRoute } from './routes.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Contains most characters of English, Spanish and French. */
const FONT = /figtree-latin-wght-normal.*\.woff2$/;
type Renderer = typeof import('../src/frames.tsx');

/**
 * Prerenders the public pages, and one shell for all others, in every language and without user data. The
 * server sends these frames and the app replaces them: docs/decisions/0018-first-frames.md.
 */
export function firstFrames(): Plugin {
  return {
    name: 'nourish:first-frames',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    writeBundle: {
      sequential: true,
      async handler({ dir = 'dist' }, bundle) {
        const shell = bundle['index.html'];
        const font = Object.keys(bundle).find((file) => FONT.test(file));
        const framework = Object.values(bundle).find(({ name }) => name === 'framework')?.fileName;
        if (shell?.type !== 'asset' || font === undefined || framework === undefined)
          throw new Error('the bundle has no index.html, no Latin font or no framework chunk');
        const template = { shell: String(shell.source), font, framework };
        const pages = await withRenderer(async (renderer) => {
          const known = readRoutes().map((route) => pageOf(route, renderer, bundle));
          for (const language of LANGUAGES) {
            await renderer.loadLanguage(language);
            await mkdir(path.join(dir, 'frames', language), { recursive: true });
            for (const name of renderer.FRAMES) {
              const frame = frameOf(template, name, language, await renderer.renderFrame(name));
              await writeFile(path.join(dir, 'frames', language, `${name}.html`), frame);
            }
          }
          return known;
        });
        await writeFile(path.join(dir, 'frames', 'pages.json'), JSON.stringify(pages));
      },
    },
  };
}

/** Bundles the app for Node and passes its renderer to `work`. */
async function withRenderer<T>(work: (renderer: Renderer) => Promise<T>): Promise<T> {
  // Builds may run in parallel.
  const outDir = await mkdtemp(path.join(tmpdir(), 'nourish-frames-'));
  try {
    await build({
      root: ROOT,
      configFile: false,
      logLevel: 'error',
      ssr: { noExternal: true },
      build: { ssr: 'src/frames.tsx', outDir, copyPublicDir: false, minify: false, target: 'node24' },
    });
    return await work((await import(pathToFileURL(path.join(outDir, 'frames.js')).href)) as Renderer);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

function pageOf(
  { name, list, module, texts }: PageRoute,
  renderer: Renderer,
  bundle: Rolldown.OutputBundle,
): Page {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const chunkOf = (id: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(path.join(ROOT, id)));
    if (!chunk) throw new Error(`no chunk for ${id} in the bundle`);
    return chunk;
  };
  const closureOf = (file: string, seen = new Set<string>()): Set<string> => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || seen.has(file)) return seen;
    seen.add(file);
    for (const imported of chunk.imports) closureOf(imported, seen);
    return seen;
  };
  const scripts = closureOf(chunkOf('index.html').fileName);
  for (const id of [list, module]) closureOf(chunkOf(id).fileName, scripts);
  const textsIn = (language: string) =>
    texts.map((some) => chunkOf(`src/locales/${language}/${renderer.fileOfTexts(some)}`).fileName);
  // The compiler checks that routes only use keys of `patterns`.
  const known = name as keyof Renderer['patterns'];
  return {
    name: known,
    pattern: renderer.patterns[known],
    isPublic: renderer.isPublic(known),
    scripts: [...scripts],
    texts: Object.fromEntries(LANGUAGES.map((language) => [language, textsIn(language)])),
  };
}
