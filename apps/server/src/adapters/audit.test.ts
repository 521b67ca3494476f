import { expect, test } from 'vitest';
import { changedFields } from './audit.ts';

test.each([
  ['no fields for an empty change', {}, {}, {}, {}],
  ['no fields that stay the same', { name: 'Dry storage', phone: null }, { name: 'Dry storage' }, {}, {}],
  [
    'changed values',
    { role: 'donor', active: true },
    { role: 'staff', active: true },
    { role: 'donor' },
    { role: 'staff' },
  ],
  ['added values', {}, { name: 'Freezer' }, { name: null }, { name: 'Freezer' }],
  ['removed values', { latitude: 0 }, {}, { latitude: 0 }, { latitude: null }],
])('the audit trail records %s', (_, before, after, recordedBefore, recordedAfter) => {
  expect(changedFields(before, after)).toEqual({ before: recordedBefore, after: recordedAfter });
});
