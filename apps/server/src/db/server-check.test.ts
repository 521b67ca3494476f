import { expect, test } from 'vitest';
import { refuseOldServer } from './server-check.ts';

test.each([150_000, 180_004])('accepts a server of version %i', (version) => {
  expect(() => refuseOldServer(version)).not.toThrow();
});

test.each([
  [140_012, 'PostgreSQL 14,'],
  [90_624, 'PostgreSQL 9,'],
])('refuses a server of version %i and names the oldest supported version', (version, name) => {
  expect(() => refuseOldServer(version)).toThrow(`${name} and Nourish needs 15 or later`);
});
