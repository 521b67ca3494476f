import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readRoutes } from '../build/routes.ts';
import { fileOfTexts, type Texts } from './lib/i18n.ts';

const SRC = import.meta.dirname;
const sources = new Map<string, string>();
const sourceOf = (file: string) => {
  const source = sources.get(file) ?? readFileSync(file, 'utf8');
  sources.set(file, source);
  return source;
};

/** A module with all that it imports or may import later, such as its dialogs. */
function closureOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, imported = ''] of sourceOf(file).matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g))
    closureOf(path.resolve(path.dirname(file), imported), seen);
  return seen;
}

/** The namespaces that a module names: `useTranslation('carts')`, `t('common:close')`, `textsIn(language, 'donations')`. */
function namespacesIn(file: string): string[] {
  const source = sourceOf(file);
  const asked = [...source.matchAll(/(?:useTranslation|textsIn|i18next\.t)\(([^)]*)\)/g)].map(
    ([call]) => call,
  );
  return asked.flatMap((call) => [...call.matchAll(/'([a-z-]+)[':]/g)].map(([, name = '']) => name));
}

/** The namespaces in a file of texts. */
function namespacesOf(some: Texts): string[] {
  const file = path.join(SRC, 'locales/en', fileOfTexts(some));
  if (file.endsWith('.json')) return [path.basename(file, '.json')];
  const [, pattern = ''] = /glob<object>\(\s*'([^']+)'/.exec(readFileSync(file, 'utf8')) ?? [];
  const names = /\{(.+)\}/.exec(pattern)?.[1]?.split(',');
  if (names) return names;
  const all = readdirSync(path.dirname(file)).filter((name) => name.endsWith('.json'));
  return all.map((name) => path.basename(name, '.json'));
}

const routes = readRoutes(sourceOf(path.join(SRC, 'routes.tsx')));
// Parts with `lazyWithTexts` bring theirs along.
const everywhere = [...closureOf(path.join(SRC, 'shell/app-shell.tsx'))].filter(
  (file) => !/\/features\/(carts|accounts)\//.test(file),
);

test('what stands around every page has its texts on every page', () => {
  const known = new Set(namespacesOf('everyone'));
  const asked = everywhere.flatMap(namespacesIn);
  expect(asked.filter((name) => !known.has(name))).toEqual([]);
});

test.each(routes.map((route) => [route.name, route] as const))(
  'the page %s has all its texts',
  (_, route) => {
    const known = new Set(route.texts.flatMap(namespacesOf));
    const missing = [...closureOf(path.join(SRC, '..', route.module))].flatMap((file) =>
      namespacesIn(file)
        .filter((name) => !known.has(name))
        .map((name) => `${name} for ${path.relative(SRC, file)}`),
    );
    expect(missing.join('\n')).toBe('');
  },
);
