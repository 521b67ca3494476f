import { expect, test } from 'vitest';
import { changedFields } from './audit.ts';

test.each([
  ['nothing', {}, {}, {}, {}],
  ['what stays', { name: 'Dry storage', phone: null }, { name: 'Dry storage' }, {}, {}],
  [
    'what became something else',
    { role: 'donor', active: true },
    { role: 'staff', active: true },
    { role: 'donor' },
    { role: 'staff' },
  ],
  ['what came', {}, { name: 'Freezer' }, { name: null }, { name: 'Freezer' }],
  ['what went', { latitude: 0 }, {}, { latitude: 0 }, { latitude: null }],
])('of a change the trail tells %s', (_, before, after, kept, made) => {
  expect(changedFields(before, after)).toEqual({ before: kept, after: made });
});
