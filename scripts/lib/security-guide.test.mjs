import { existsSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { root } from './project.mjs';

const guide = readFileSync(`${root}/docs/guides/security.md`, 'utf8');
const rows = guide
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, items, , state, where]) => ({ items: items.split(', '), state, where }));

// As many as version 5.0.0 of the standard has at levels 1 and 2.
test('every item of the standard is answered once', () => {
  const items = rows.flatMap((row) => row.items);
  expect(items).toHaveLength(70 + 183);
  expect(new Set(items).size).toBe(items.length);
});

test('each says how it stands, and where or why', () => {
  const states = ['met', 'not applicable', 'operator', 'open'];
  expect(rows.filter(({ state, where }) => !states.includes(state) || where === '')).toEqual([]);
});

test('what it points to is there', () => {
  const paths = [...guide.matchAll(/`((?:apps|bench|docs|packages|scripts)\/[^`\s]+)`/g)].map(
    ([, path]) => path,
  );
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => !existsSync(`${root}/${path}`))).toEqual([]);
});
