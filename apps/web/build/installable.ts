import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES } from '@nourish/contract/constants';
import sharp from 'sharp';
import { minify, transformWithOxc, type Plugin, type Rolldown } from 'vite';
import { patterns } from '../src/paths.ts';
import { LAYOUT_MODULES } from './layout-modules.ts';

const SOURCES = path.resolve(import.meta.dirname, '../src');
const CONTRACT = path.resolve(import.meta.dirname, '../../../packages/contract/src');
const GROUND = '#fffdf9';

/** Renders the app icon. `share` is the width of the picture; the rest is padding that a phone may crop. */
function icon(size: number, share: number): Promise<Buffer> {
  const svg = readFileSync(path.resolve(import.meta.dirname, '../public/favicon.svg'));
  const inner = Math.round(size * share);
  return sharp(svg, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .extend({
      top: Math.floor((size - inner) / 2),
      bottom: Math.ceil((size - inner) / 2),
      left: Math.floor((size - inner) / 2),
      right: Math.ceil((size - inner) / 2),
      background: GROUND,
    })
    .flatten({ background: GROUND })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

const ICONS = {
  'icons/192.png': [192, 0.84],
  'icons/512.png': [512, 0.84],
  // Maskable icons are cropped to the middle 80 %.
  'icons/maskable.png': [512, 0.6],
  'icons/apple-touch-icon.png': [180, 0.76],
} as const;

// i18n-keys: manifest:*
interface ManifestTexts {
  description: string;
  shortcuts: { browse: string; requests: string; shifts: string };
}

async function manifest(language: (typeof LANGUAGES)[number]): Promise<string> {
  const file = path.join(SOURCES, 'locales', language, 'manifest.json');
  // The locale check guarantees the shape of the English file, which is typed.
  const texts = JSON.parse(await readFile(file, 'utf8')) as ManifestTexts;
  const shortcut = (name: string, url: string) => ({
    name,
    url,
    icons: [{ src: '/icons/192.png', sizes: '192x192', type: 'image/png' }],
  });
  return JSON.stringify({
    id: '/',
    name: 'Nourish',
    short_name: 'Nourish',
    description: texts.description,
    lang: language,
    dir: 'ltr',
    start_url: patterns.dashboard,
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    categories: ['food', 'lifestyle'],
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      shortcut(texts.shortcuts.browse, patterns.browse),
      shortcut(texts.shortcuts.requests, patterns.requestHistory),
      shortcut(texts.shortcuts.shifts, patterns.myShifts),
    ],
  });
}

/** Returns the lazily loaded chunks of the layout, with their imports. */
function partsIn(bundle: Rolldown.OutputBundle): string[] {
  const parts = new Set<string>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || parts.has(file)) return;
    parts.add(file);
    for (const imported of chunk.imports) add(imported);
  };
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.isDynamicEntry && LAYOUT_MODULES.test(file.facadeModuleId ?? ''))
      add(file.fileName);
  return [...parts];
}

async function serviceWorker(bundle: Rolldown.OutputBundle): Promise<string> {
  const source = path.join(SOURCES, 'service-worker.ts');
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
  const addresses = (files: readonly string[]) =>
    JSON.stringify(files.filter((file) => file.startsWith('assets/')).map((file) => `/${file}`));
  const assets = addresses(Object.keys(bundle));
  const build = createHash('sha256').update(assets).digest('hex').slice(0, 12);
  const { code: small } = await minify(source, `${code}`.replace(/export \{\s*\};?\s*$/, ''));
  return small
    .replace('__FILES__', assets)
    .replace('__PARTS__', addresses(partsIn(bundle)))
    .replace('__BUILD__', build);
}

/** Changes with the contract, and thereby with the shape of cached responses. */
async function contractHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await readdir(CONTRACT)).sort()) hash.update(await readFile(path.join(CONTRACT, file)));
  return hash.digest('hex').slice(0, 12);
}

/** Makes the app installable and usable offline: manifests, icons, service worker. */
export const installable = (): Plugin => ({
  name: 'nourish:installable',
  apply: 'build',
  config: async () => ({
    define: { 'import.meta.env.VITE_CONTRACT': JSON.stringify(await contractHash()) },
  }),
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      if (this.environment.config.build.ssr) return;
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source });
      emit('sw.js', await serviceWorker(bundle));
      for (const language of LANGUAGES) emit(`manifests/${language}.webmanifest`, await manifest(language));
      for (const [fileName, [size, share]] of Object.entries(ICONS)) emit(fileName, await icon(size, share));
    },
  },
});
