import { expect, test } from 'vitest';
import { formatBytes } from './file-size.ts';

test.each([
  [0, '0 kB', '0 ko'],
  [12, '1 kB', '1 ko'],
  [20_480, '20 kB', '20 ko'],
  [5 * 1024 ** 2, '5 MB', '5 Mo'],
  [5 * 1024 ** 2 + 1, '5.1 MB', '5,1 Mo'],
  [7_600_000, '7.3 MB', '7,3 Mo'],
  [84 * 1024 ** 2, '84 MB', '84 Mo'],
  [1.23 * 1024 ** 3, '1.3 GB', '1,3 Go'],
  [2_000 * 1024 ** 4, '2,000 TB', '2 000 To'],
])('formats %i bytes as %s, in French as %s', (bytes, english, french) => {
  expect(formatBytes(bytes, 'en')).toBe(english);
  expect(formatBytes(bytes, 'fr').replaceAll(/\s/gu, ' ')).toBe(french);
});
