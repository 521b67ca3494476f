import { expect, test } from 'vitest';
import { seal, unseal } from './secret-box.ts';

const [OLD, NEW] = ['an old key that is long enough, really', 'a new key that is long enough, really'];
const SECRET = Buffer.from('12345678901234567890');

test('encrypts a secret with a key and decrypts it with the same key', () => {
  const sealed = seal([NEW], 'rosa', SECRET);
  expect(sealed.includes(SECRET)).toBe(false);
  expect(unseal([NEW], 'rosa', sealed)).toEqual(SECRET);
});

test('encrypts the same secret to different bytes each time', () => {
  expect(seal([NEW], 'rosa', SECRET)).not.toEqual(seal([NEW], 'rosa', SECRET));
});

test('decrypts with an older key what was encrypted with it', () => {
  expect(unseal([NEW, OLD], 'rosa', seal([OLD], 'rosa', SECRET))).toEqual(SECRET);
});

test('stores a secret in plain without a key, and still reads it once there is one', () => {
  expect(unseal([], 'rosa', seal([], 'rosa', SECRET))).toEqual(SECRET);
  expect(unseal([NEW], 'rosa', seal([], 'rosa', SECRET))).toEqual(SECRET);
});

test.each([
  ['without a key', [] as string[], 'rosa', 0],
  ['with another key', [OLD], 'rosa', 0],
  ['for another person', [NEW], 'daniel', 0],
  ['after a change to the bytes', [NEW], 'rosa', 1],
])('returns undefined %s', (_, keys, owner, change) => {
  const sealed = seal([NEW], 'rosa', SECRET);
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ change;
  expect(unseal(keys, owner, sealed)).toBeUndefined();
});
