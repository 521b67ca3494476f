import { expect, test } from 'vitest';
import { isEdited, visitOf, type GiveValues } from './give-values.ts';
import { NO_CHANGES } from './lines.ts';
import { proxyNamed, proxyOfClient } from './proxy.ts';
import { makeDeskClient } from '../test-data.ts';

const VALUES: GiveValues = {
  program_id: 'hampers',
  reason: '',
  household: null,
  proxy: null,
  lines: NO_CHANGES,
};
const LINES = [{ inventory_id: 'rice', item_name: 'Rice', quantity: 2 }];
const SIZE = { adults: 1, seniors: 0, children: 0 };
const PROXY = proxyOfClient(makeDeskClient());

test.each([
  [
    'sends lines, and nothing that was not told',
    VALUES,
    { clientId: 'amina', requestId: null },
    { program_id: 'hampers', client_id: 'amina', lines: [{ inventory_id: 'rice', quantity: 2 }] },
  ],
  [
    'sends what was told',
    { ...VALUES, reason: ' Ran out ', household: SIZE, proxy: PROXY },
    { clientId: 'amina', requestId: null },
    {
      program_id: 'hampers',
      client_id: 'amina',
      household: SIZE,
      lines: [{ inventory_id: 'rice', quantity: 2 }],
      proxy_id: makeDeskClient()._id,
      override_reason: 'Ran out',
    },
  ],
  [
    'sends no name of a person who is not registered',
    { ...VALUES, proxy: proxyNamed('Léa Roy') },
    { clientId: 'amina', requestId: null },
    { program_id: 'hampers', client_id: 'amina', lines: [{ inventory_id: 'rice', quantity: 2 }] },
  ],
  [
    'sends a request without lines',
    VALUES,
    { clientId: null, requestId: 'ls-431' },
    { program_id: 'hampers', client_id: null, request_id: 'ls-431' },
  ],
])('%s', (_, values, giving, expected) => {
  expect(visitOf(values, { ...giving, lines: LINES })).toEqual(expected);
});

test.each<[Partial<GiveValues>, boolean]>([
  [{}, false],
  [{ program_id: 'meals' }, false],
  [{ reason: 'Ran out' }, true],
  [{ household: SIZE }, true],
  [{ proxy: PROXY }, true],
  [{ lines: { quantities: { rice: 0 }, added: [] } }, true],
])('knows whether something would be lost: %#', (changes, expected) => {
  expect(isEdited({ ...VALUES, ...changes })).toBe(expected);
});
