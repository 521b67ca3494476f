import { describe, expect, test } from 'vitest';
import type { MessageStatus } from '@nourish/contract';
import { EMAIL_SHAPE, MESSAGE_STATUSES } from '@nourish/contract/constants';
import * as rules from './rules.ts';

describe('status transitions of a message', () => {
  const moves: Record<MessageStatus, MessageStatus[]> = {
    new: ['answered', 'closed'],
    answered: ['closed'],
    closed: ['new'],
  };
  const every = MESSAGE_STATUSES.flatMap((from) => MESSAGE_STATUSES.map((to) => ({ from, to })));

  test.each(every)('are checked from $from to $to', ({ from, to }) => {
    const isAllowed = moves[from].includes(to);
    expect(rules.statusAfter(from, { status: to, reply: null })).toBe(isAllowed ? to : undefined);
    expect(rules.nextStatuses(from).includes(to)).toBe(isAllowed);
  });

  test.each<[MessageStatus, MessageStatus | undefined, MessageStatus | undefined]>([
    ['new', undefined, 'answered'],
    ['new', 'answered', 'answered'],
    ['new', 'closed', 'closed'],
    ['new', 'new', undefined],
    ['answered', undefined, 'answered'],
    ['answered', 'answered', 'answered'],
    ['answered', 'closed', 'closed'],
    ['answered', 'new', undefined],
    ['closed', undefined, undefined],
    ['closed', 'answered', undefined],
    ['closed', 'new', undefined],
    ['closed', 'closed', undefined],
  ])('a reply to a %s message with status %s gives %s', (from, status, after) => {
    expect(rules.statusAfter(from, { status, reply: 'Gladly.' })).toBe(after);
  });
});

test.each([
  ['One line', ['One line']],
  ['Hello,\n\nCome at ten.\nSide door.', ['Hello,', 'Come at ten.\nSide door.']],
  ['a\r\n\r\n \r\nb', ['a', 'b']],
])('paragraphsOf splits %j at empty lines', (text, paragraphs) => {
  expect(rules.paragraphsOf(text)).toEqual(paragraphs);
});

describe('the email pattern', () => {
  const shape = new RegExp(EMAIL_SHAPE, 'u');
  test.each(['rosa@example.org', ' rosa@example.org\n', 'r.o+sa@sub.example.co', 'zoë@münchen.example'])(
    'accepts %j',
    (text) => expect(shape.test(text)).toBe(true),
  );
  test.each([
    '',
    ' ',
    'rosa',
    'rosa@',
    '@example.org',
    'rosa@example',
    'rosa@example.',
    'rosa@.org',
    'ro sa@example.org',
    'rosa@exam ple.org',
    'a@b@example.org',
    'a@b.org, c@d.org',
    'Rosa <a@b.org>',
  ])('rejects %j', (text) => expect(shape.test(text)).toBe(false));

  // A pattern with catastrophic backtracking would run into the test timeout.
  test.each(['@', 'a.', 'a@', ' ', 'a'])('takes linear time on half a million of %j', (part) => {
    for (const text of [part.repeat(250_000), `a@${part.repeat(250_000)} @`])
      expect(shape.test(text)).toBe(false);
  });
});
