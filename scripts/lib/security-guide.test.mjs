import { existsSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { root } from './project.mjs';

const guide = readFileSync(`${root}/docs/guides/security.md`, 'utf8');
const rows = guide
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, items, , state, where]) => ({ items: items.split(', '), state, where }));

// Version 5.0.0 of ASVS has 70 items at level 1 and 183 at level 2.
test('covers every item of the standard exactly once', () => {
  const items = rows.flatMap((row) => row.items);
  expect(items).toHaveLength(70 + 183);
  expect(new Set(items).size).toBe(items.length);
});

test('states a status and a location or reason for each item', () => {
  const states = ['met', 'not applicable', 'operator', 'open'];
  expect(rows.filter(({ state, where }) => !states.includes(state) || where === '')).toEqual([]);
});

test('refers only to existing files', () => {
  const paths = [...guide.matchAll(/`((?:apps|bench|docs|packages|scripts)\/[^`\s]+)`/g)].map(
    ([, path]) => path,
  );
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => !existsSync(`${root}/${path}`))).toEqual([]);
});
