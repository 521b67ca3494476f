import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Texts } from '../src/lib/i18n.ts';

/** Modules that list the pages. All but the first are loaded when one of their pages is opened. */
export const PAGE_LIST_FILES = ['routes.tsx', 'member-pages.tsx', 'staff-pages.tsx'] as const;

/** A page: its name in `src/paths.ts`, the module that lists it, its own module, and its text chunks. */
export interface PageRoute {
  name: string;
  list: string;
  module: string;
  texts: Texts[];
}

const PAGE = /\bpage\(\s*'(\w+)',\s*\(\) => import\('\.\/([^']+)'\),\s*'\w+',?([^)]*)\)/g;

/**
 * Parses the pages from the sources of their lists, which cannot run in Node. Throws if a page has an
 * unexpected form.
 */
export const readRoutes = (): PageRoute[] => PAGE_LIST_FILES.flatMap(pagesIn);

function pagesIn(file: string): PageRoute[] {
  const source = readFileSync(path.resolve(import.meta.dirname, '../src', file), 'utf8');
  const pages = [...source.matchAll(PAGE)].map(([, name = '', module = '', texts = '']) => ({
    name,
    list: `src/${file}`,
    module: `src/${module}`,
    // The compiler has checked the names in the list.
    texts: ['everyone', ...[...texts.matchAll(/'(\w+)'/g)].map(([, some]) => some as Texts)] as Texts[],
  }));
  const expected = source.match(/\bpage\(/g)?.length ?? 0;
  if (pages.length !== expected)
    throw new Error(
      `${expected - pages.length} pages in ${file} are not of the form \`page('name', () => import('...'), 'Component', ...texts)\``,
    );
  return pages;
}
