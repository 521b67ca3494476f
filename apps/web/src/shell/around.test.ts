import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { AROUND } from '../../build/around.ts';

/** `lazyAround(async () => (await import('./part.tsx')).Part)`: nobody is told where such a part cannot be had. */
const FETCHED = /lazy(?:Around|AtRest)\(\s*async \(\) => \(await import\('(\.[^']+)'\)/g;

test('what comes later around every page is kept ahead, for it may be needed without a network', () => {
  const shell = import.meta.dirname;
  const parts = readdirSync(shell).flatMap((file) =>
    [...readFileSync(path.join(shell, file), 'utf8').matchAll(FETCHED)].map(([, part = '']) =>
      path.resolve(shell, part),
    ),
  );
  expect(parts).toContain(path.join(shell, 'windows.tsx'));
  expect(parts.filter((part) => !AROUND.test(part))).toEqual([]);
});
