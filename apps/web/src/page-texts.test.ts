import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readRoutes } from '../build/routes.ts';
import { fileOfTexts } from './lib/all-texts.ts';
import type { Texts } from './lib/i18n.ts';

const SRC = import.meta.dirname;
const sources = new Map<string, string>();
const sourceOf = (file: string) => {
  const source = sources.get(file) ?? readFileSync(file, 'utf8');
  sources.set(file, source);
  return source;
};

/**
 * Matches lazily loaded parts with texts of their own: `lazyWithTexts(async () => (await
 * import('./part.tsx')).Part, 'own', …)`.
 */
const BRINGING = /lazy(?:WithTexts|Around)\(\s*async[^']+'(\.[^']+)'[^,']+,\s*((?:'\w+',?\s*)+)\)/g;
const bringersIn = (file: string) =>
  [...sourceOf(file).matchAll(BRINGING)].map(([, part = '', texts = '']) => ({
    part: path.resolve(path.dirname(file), part),
    texts: [...texts.matchAll(/\w+/g)].map(([name]) => name as Texts), // checked by the compiler
  }));

/**
 * Returns a module and everything that it imports, statically or dynamically, except parts that load their
 * own texts.
 */
function closureOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const bringers = bringersIn(file).map(({ part }) => part);
  // Types have no texts.
  const source = sourceOf(file).replaceAll(/import type [^;]+;/g, '');
  for (const [, imported = ''] of source.matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g)) {
    const module = path.resolve(path.dirname(file), imported);
    if (!bringers.includes(module)) closureOf(module, seen);
  }
  return seen;
}

/**
 * Returns the namespaces that a module and its closure use, but that neither these texts nor those of lazy
 * parts contain.
 */
function missingIn(module: string, texts: readonly Texts[]): string[] {
  const known = new Set(texts.flatMap(namespacesOf));
  return [...closureOf(module)].flatMap((file) => [
    ...namespacesIn(file)
      .filter((name) => !known.has(name))
      .map((name) => `${name} for ${path.relative(SRC, file)}`),
    ...bringersIn(file).flatMap((part) => missingIn(part.part, [...texts, ...part.texts])),
  ]);
}

/**
 * Returns the namespaces used in a module: `useTranslation('carts')`, `t('common:close')`, `textsIn(language,
 * 'donations')`.
 */
function namespacesIn(file: string): string[] {
  const source = sourceOf(file);
  const asked = [...source.matchAll(/(?:useTranslation|textsIn|i18next\.t)\(([^)]*)\)/g)].map(
    ([call]) => call,
  );
  return asked.flatMap((call) => [...call.matchAll(/'([a-z-]+)[':]/g)].map(([, name = '']) => name));
}

/** Returns the namespaces in a text chunk. */
function namespacesOf(some: Texts): string[] {
  const file = path.join(SRC, 'locales/en', fileOfTexts(some));
  if (file.endsWith('.json')) return [path.basename(file, '.json')];
  const [, pattern = ''] = /glob<object>\(\s*'([^']+)'/.exec(readFileSync(file, 'utf8')) ?? [];
  const names = /\{(.+)\}/.exec(pattern)?.[1]?.split(',');
  if (names) return names;
  const all = readdirSync(path.join(path.dirname(file), path.dirname(pattern)));
  return all.map((name) => path.basename(name, '.json'));
}

const routes = readRoutes();

test('loads all texts of the layout on every page', () => {
  const missing = missingIn(path.join(SRC, 'shell/app-shell.tsx'), ['everyone']);
  // The palette loads the texts of its hits with them.
  // Small parts of these features are imported without texts of their own; the rest loads its texts itself.
  expect(
    missing.filter((each) => !/ for features\/(carts|accounts|donations|food-requests)\//.test(each)),
  ).toEqual([]);
});

test.each(routes.map((route) => [route.name, route] as const))(
  'the page %s has all its texts',
  (_, route) => {
    expect(missingIn(path.join(SRC, '..', route.module), route.texts).join('\n')).toBe('');
  },
);
