import { expect, test } from 'vitest';
import { mailTo } from './mail-address.ts';

test.each([
  ['zoe@nourish.example', undefined, 'mailto:zoe@nourish.example'],
  ['zoe@nourish.example', 'Beans & rice?', 'mailto:zoe@nourish.example?subject=Beans%20%26%20rice%3F'],
  ['a?bcc=all@nourish.example', undefined, 'mailto:a%3Fbcc%3Dall@nourish.example'],
  ['a&body=x@nourish.example', 'Hi', 'mailto:a%26body%3Dx@nourish.example?subject=Hi'],
  ['zoë%0a@nourish.example', undefined, 'mailto:zo%C3%AB%250a@nourish.example'],
])('builds the mailto URL of %s with subject %s', (email, subject, address) => {
  expect(mailTo(email, subject)).toBe(address);
});
