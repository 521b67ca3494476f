import type { Texts } from '../src/lib/i18n.ts';

/** A page of `src/routes.tsx`: its name in `src/paths.ts`, its module, and the texts it needs besides everyone's. */
export interface PageRoute {
  name: string;
  module: string;
  texts: Texts[];
}

const PAGE =
  /path: patterns\.(\w+),\s*lazy: page\(\s*async \(\) =>\s*\(await import\('\.\/([^']+)'\)\)\s*\.\w+,?([^)]*)\)/g;

/** Reads the pages out of the source of `routes.tsx`, which only the browser can run. Throws when one is written otherwise. */
export function readRoutes(source: string): PageRoute[] {
  const pages = [...source.matchAll(PAGE)].map(([, name = '', module = '', texts = '']) => ({
    name,
    module: `src/${module}`,
    // The compiler has checked them where they stand.
    texts: ['everyone', ...[...texts.matchAll(/'(\w+)'/g)].map(([, some]) => some as Texts)] as Texts[],
  }));
  const expected = source.match(/path: patterns\./g)?.length ?? 0;
  if (pages.length !== expected)
    throw new Error(`routes.tsx: ${expected - pages.length} pages are not written as \`lazy: page(...)\``);
  return pages;
}
