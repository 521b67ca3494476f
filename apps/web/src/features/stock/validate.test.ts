import { expect, test } from 'vitest';
import { idOf } from '../../lib/test-data.ts';
import { type ItemProblems, type ItemValues, newValues, validateItem, valuesOf } from './item-values.ts';
import { makeItem } from './test-data.ts';

const stored = makeItem({ quantity: 24 });
const filled: ItemValues = { ...newValues(idOf(100)), item_name: 'Rice', category: 'grains', quantity: '12' };

const cases: [string, Partial<ItemValues>, ItemProblems][] = [
  ['everything that is needed', {}, {}],
  ['no name', { item_name: '  ' }, { item_name: 'form.nameRequired' }],
  ['no category', { category: '' }, { category: 'form.categoryRequired' }],
  ['no food bank', { foodbank_id: '' }, { foodbank_id: 'form.foodBankRequired' }],
  ['no quantity', { quantity: '' }, { quantity: 'form.quantityInvalid' }],
  ['a negative quantity', { quantity: '-1' }, { quantity: 'form.quantityInvalid' }],
  ['half a unit', { quantity: '1.5' }, { quantity: 'form.quantityInvalid' }],
  ['a quantity in words', { quantity: 'many' }, { quantity: 'form.quantityInvalid' }],
  ['nothing in stock yet', { quantity: '0' }, {}],
  ['spaces around the quantity', { quantity: ' 7 ' }, {}],
  ['more than any shelf holds', { quantity: '1000001' }, { quantity: 'form.tooMany' }],
  ['a negative minimum', { minimum_stock_level: '-5' }, { minimum_stock_level: 'form.minimumInvalid' }],
  ['the minimum left empty', { minimum_stock_level: '' }, {}],
  ['a minimum of none', { minimum_stock_level: '0' }, {}],
];
test.each(cases)('validates a new item with %s', (_, changes, problems) => {
  expect(validateItem({ ...filled, ...changes }, null)).toEqual(problems);
});

const changes: [string, Partial<ItemValues>, ItemProblems][] = [
  ['nothing changed', {}, {}],
  ['only its name changed', { item_name: 'Brown rice' }, {}],
  ['another quantity and no reason', { quantity: '20' }, { reason: 'form.reasonRequired' }],
  ['another quantity, found', { quantity: '20', reason: 'found' }, {}],
  [
    'another quantity for some other reason',
    { quantity: '20', reason: 'other' },
    { reason_note: 'form.reasonNoteRequired' },
  ],
  [
    'another quantity for a reason in own words',
    { quantity: '20', reason: 'other', reason_note: 'To the shelter' },
    {},
  ],
  ['no quantity', { quantity: '' }, { quantity: 'form.quantityInvalid' }],
];
test.each(changes)('validates an existing item with %s', (_, changed, problems) => {
  expect(validateItem({ ...valuesOf(stored), ...changed }, stored)).toEqual(problems);
});
