import type { Texts } from '../src/lib/i18n.ts';

/** A page of `src/routes.tsx`: its name in `src/paths.ts`, its module, and its text chunks. */
export interface PageRoute {
  name: string;
  module: string;
  texts: Texts[];
}

const PAGE = /\bpage\(\s*'(\w+)',\s*\(\) => import\('\.\/([^']+)'\),\s*'\w+',?([^)]*)\)/g;

/**
 * Parses the pages from the source of `routes.tsx`, which cannot run in Node. Throws if a route has an
 * unexpected form.
 */
export function readRoutes(source: string): PageRoute[] {
  const pages = [...source.matchAll(PAGE)].map(([, name = '', module = '', texts = '']) => ({
    name,
    module: `src/${module}`,
    // The compiler has checked the names in `routes.tsx`.
    texts: ['everyone', ...[...texts.matchAll(/'(\w+)'/g)].map(([, some]) => some as Texts)] as Texts[],
  }));
  const expected = source.match(/\bpage\(/g)?.length ?? 0;
  if (pages.length !== expected)
    throw new Error(
      `${expected - pages.length} routes in routes.tsx are not of the form \`page('name', () => import('...'), 'Component', ...texts)\``,
    );
  return pages;
}
