import { expect, test } from 'vitest';
import { readProduct } from './product-rules.ts';

const row = {
  code: '0057000013165',
  countries_tags: 'en:canada,en:united-states',
  allergens: 'en:milk,en:gluten,en:milk',
  traces_tags: 'en:nuts,en:milk,en:celery',
};

test.each([
  ['as the file has it', {}, { contains: ['milk', 'wheat'], may_contain: ['tree_nuts'] }],
  [
    'with the tags in a column of their own',
    { allergens: 'Milk', allergens_tags: 'en:crustaceans' },
    { contains: ['shellfish'] },
  ],
  ['with UPC-A', { code: '057000013165' }, { barcode: '0057000013165' }],
  ['sold elsewhere', { countries_tags: 'en:france' }, null],
  ['without allergens', { allergens: '', traces_tags: 'en:celery' }, null],
  ['with an allergen we do not know', { allergens: 'en:lupin', traces_tags: '' }, null],
  ['with a code of its own', { code: 'abc' }, null],
  ['with the name of a property of objects', { allergens: 'constructor', traces_tags: 'toString' }, null],
])('reads a product %s', (_, changes, expected) => {
  const read = readProduct({ ...row, ...changes });
  if (expected === null) expect(read).toBeNull();
  else expect(read).toMatchObject(expected);
});
