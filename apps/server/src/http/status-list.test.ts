import { describe, expect, test } from 'vitest';
import { Failure } from './fail.ts';
import { readStatuses } from './status-list.ts';

const KNOWN = ['open', 'approved', 'abandoned'] as const;

describe('a list of statuses', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    [' , ', undefined],
    ['open', ['open']],
    ['abandoned, approved', ['approved', 'abandoned']],
    ['open,open', ['open']],
  ])('%j', (list, statuses) => {
    expect(readStatuses(list, KNOWN)).toEqual(statuses);
  });

  test('with a word that is none is refused, and the ones there are are named', () => {
    const params = { options: 'open, approved, abandoned' };
    expect(() => readStatuses('open,lost', KNOWN)).toThrow(Failure);
    expect(() => readStatuses('open,lost', KNOWN)).toThrow(
      expect.objectContaining({
        code: 'invalid_input',
        errors: [{ field: 'status', code: 'not_an_option', params }],
      }),
    );
  });
});
