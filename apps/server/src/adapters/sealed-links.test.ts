import { expect, test } from 'vitest';
import { sealLinks, unsealLinks } from './sealed-links.ts';

const KEYS = ['a key that is long enough, really'];
const LINK = 'https://nourish.example/reset-password?token=Zm9v-YmFy_YmF6';
const BODIES = { text_body: `Open ${LINK}\nBye, Ada`, html_body: `<a href="${LINK}&amp;not_me=1">Open</a>` };

test('a sealed mail hides its tokens, and keeps names readable', () => {
  const sealed = sealLinks(KEYS, 'mail 1', BODIES);
  expect(JSON.stringify(sealed)).not.toContain('Zm9v');
  expect(sealed.text_body).toMatch(/\?token=sealed\.[\w-]+\nBye, Ada$/);
  expect(sealed.html_body).toMatch(/\?token=sealed\.[\w-]+&amp;not_me=1">/);
  expect(unsealLinks(KEYS, 'mail 1', sealed)).toEqual(BODIES);
});

test('a link opens for its own mail only, and with its key only', () => {
  const sealed = sealLinks(KEYS, 'mail 1', BODIES);
  expect(() => unsealLinks(KEYS, 'mail 2', sealed)).toThrow('no key in SECRET_KEY');
  expect(() => unsealLinks([], 'mail 1', sealed)).toThrow('no key in SECRET_KEY');
});

test('a mail that was queued without a key is sent by a server with one', () => {
  const plain = sealLinks([], 'mail 1', BODIES);
  expect(plain).toEqual(BODIES);
  expect(unsealLinks(KEYS, 'mail 1', plain)).toEqual(BODIES);
});

test('a secret mail without a token is a programming error, with or without a key', () => {
  const bodies = { text_body: 'Open https://nourish.example/secret/abc', html_body: '' };
  for (const keys of [[], KEYS])
    expect(() => sealLinks(keys, 'mail 1', bodies)).toThrow('no token in the secret mail mail 1');
});
