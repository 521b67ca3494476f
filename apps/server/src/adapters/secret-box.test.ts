import { expect, test } from 'vitest';
import { seal, unseal } from './secret-box.ts';

const [OLD, NEW] = ['an old key that is long enough, really', 'a new key that is long enough, really'];
const SECRET = Buffer.from('12345678901234567890');

test('what is sealed with a key cannot be read in the database, and opens with the key', () => {
  const kept = seal([NEW], 'rosa', SECRET);
  expect(kept.includes(SECRET)).toBe(false);
  expect(unseal([NEW], 'rosa', kept)).toEqual(SECRET);
});

test('the same secret is never kept as the same bytes', () => {
  expect(seal([NEW], 'rosa', SECRET)).not.toEqual(seal([NEW], 'rosa', SECRET));
});

test('an older key still opens what was sealed with it', () => {
  expect(unseal([NEW, OLD], 'rosa', seal([OLD], 'rosa', SECRET))).toEqual(SECRET);
});

test('without a key it is kept as it is, and opens also once there is one', () => {
  expect(unseal([], 'rosa', seal([], 'rosa', SECRET))).toEqual(SECRET);
  expect(unseal([NEW], 'rosa', seal([], 'rosa', SECRET))).toEqual(SECRET);
});

test.each([
  ['without the key', [] as string[], 'rosa', 0],
  ['with another key', [OLD], 'rosa', 0],
  ['for another person', [NEW], 'daniel', 0],
  ['where it was changed', [NEW], 'rosa', 1],
])('stays closed %s', (_, keys, owner, change) => {
  const kept = seal([NEW], 'rosa', SECRET);
  kept[kept.length - 1] = (kept.at(-1) ?? 0) ^ change;
  expect(unseal(keys, owner, kept)).toBeUndefined();
});
