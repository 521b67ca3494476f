import { describe, expect, test } from 'vitest';
import { Failure } from '../fail.ts';
import { readStatuses } from './status-list.ts';

const KNOWN = ['open', 'approved', 'abandoned'] as const;

describe('readStatuses', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    [' , ', undefined],
    ['open', ['open']],
    ['abandoned, approved', ['approved', 'abandoned']],
    ['open,open', ['open']],
  ])('parses %j as %j', (list, statuses) => {
    expect(readStatuses(list, KNOWN)).toEqual(statuses);
  });

  test('rejects an unknown status and names the valid ones', () => {
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
