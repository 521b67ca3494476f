import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LAYOUT_MODULES } from '../../build/layout-modules.ts';

/**
 * Matches `lazyAround(async () => (await import('./part.tsx')).Part)`; such parts are silently left out if
 * loading fails.
 */
const FETCHED = /lazy(?:Around|WhenIdle)\(\s*async \(\) => \(await import\('(\.[^']+)'\)/g;

test('precaches the lazy parts of the layout, which may be needed offline', () => {
  const shell = import.meta.dirname;
  const parts = readdirSync(shell).flatMap((file) =>
    [...readFileSync(path.join(shell, file), 'utf8').matchAll(FETCHED)].map(([, part = '']) =>
      path.resolve(shell, part),
    ),
  );
  expect(parts).toContain(path.join(shell, 'windows.tsx'));
  expect(parts.filter((part) => !LAYOUT_MODULES.test(part))).toEqual([]);
});
