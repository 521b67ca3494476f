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
  const files = readdirSync(shell, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const parts = files.flatMap((file) =>
    [...readFileSync(path.join(shell, file), 'utf8').matchAll(FETCHED)].map(([, part = '']) =>
      path.resolve(shell, path.dirname(file), part),
    ),
  );
  expect(parts).toContain(path.join(shell, 'windows.tsx'));
  expect(parts.filter((part) => !LAYOUT_MODULES.test(part))).toEqual([]);
});
