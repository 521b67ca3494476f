import { expect, test } from 'vitest';
import {
  formOf,
  fromForm,
  NO_OFFER,
  NO_PRODUCT,
  offerOf,
  toForm,
  withPossibleEnd,
  type FormValues,
  type OfferValues,
} from './offer.ts';
import { isIncomplete, validateOffer } from './validate.ts';

const TODAY = '2026-11-21';
const complete: OfferValues = {
  ...NO_OFFER,
  productName: 'Canned tomatoes',
  quantity: '12',
  category: 'canned-goods',
  scheduledPickupDate: '2026-11-22',
  scheduledPickupTime: '10:00',
  donorName: 'Amara Nwosu',
  donorEmail: 'amara@example.org',
};

const RICE = { ...NO_PRODUCT, productName: 'Rice', quantity: '6' };
const COLLECTED: Partial<OfferValues> = {
  delivery: 'collect',
  collection_street: '9 Dowling Avenue',
  collection_city: 'Toronto',
  collection_postal_code: 'm6k 3a1',
};

test.each<[string, Partial<OfferValues>, object]>([
  ['valid values', {}, {}],
  ['spaces around the email address', { donorEmail: ' amara@example.org ' }, {}],
  ['no product', { productName: '  ' }, { productName: 'form.errors.required' }],
  ['no quantity', { quantity: '' }, { quantity: 'form.errors.required' }],
  ['a quantity of zero', { quantity: '0' }, { quantity: 'form.errors.quantityInvalid' }],
  ['half a unit', { quantity: '1.5' }, { quantity: 'form.errors.quantityInvalid' }],
  ['a million and one', { quantity: '1000001' }, { quantity: 'form.errors.quantityTooBig' }],
  ['a pickup today', { scheduledPickupDate: TODAY }, { scheduledPickupDate: 'form.errors.dateTooEarly' }],
  ['a pickup on the last possible day', { scheduledPickupDate: '2027-11-21' }, {}],
  [
    'a pickup after the last possible day',
    { scheduledPickupDate: '2027-11-22' },
    { scheduledPickupDate: 'form.errors.dateTooFar' },
  ],
  ['no time', { scheduledPickupTime: '' }, { scheduledPickupTime: 'form.errors.required' }],
  ['no name', { donorName: '' }, { donorName: 'form.errors.required' }],
  ['a link in the name', { donorName: 'www.prizes.example' }, { donorName: 'form.errors.hasLink' }],
  ['a link in the product', { productName: 'Rice, prizes.com' }, { productName: 'form.errors.hasLink' }],
  [
    'an incomplete email address',
    { donorEmail: 'amara@example' },
    { donorEmail: 'form.errors.emailInvalid' },
  ],
  [
    'a second product without a quantity',
    { more_products: [{ ...NO_PRODUCT, productName: 'Rice' }] },
    { 'more_products.0.quantity': 'form.errors.required' },
  ],
  [
    'a third product with a link',
    { more_products: [RICE, { ...RICE, productName: 'rice.com' }] },
    { 'more_products.1.productName': 'form.errors.hasLink' },
  ],
  ['an address to collect it from', COLLECTED, {}],
  ['no street', { ...COLLECTED, collection_street: ' ' }, { collection_street: 'form.errors.required' }],
  [
    'a postal code of another country',
    { ...COLLECTED, collection_postal_code: '90210' },
    { collection_postal_code: 'form.errors.postalCodeBad' },
  ],
  [
    'a time window that ends when it starts',
    { ...COLLECTED, collection_until: '10:00' },
    { collection_until: 'form.errors.untilTooEarly' },
  ],
  ['an incomplete address that is not needed', { ...COLLECTED, delivery: 'bring', collection_city: '' }, {}],
])('validateOffer checks an offer with %s', (_, changes, problems) => {
  expect(validateOffer({ ...complete, ...changes }, TODAY)).toEqual(problems);
});

test('reports six missing fields of an empty form', () => {
  const problems = validateOffer(NO_OFFER, TODAY);
  expect(Object.keys(problems)).toHaveLength(6);
  expect(isIncomplete(problems)).toBe(true);
  expect(isIncomplete(validateOffer({ ...complete, quantity: '0' }, TODAY))).toBe(false);
});

test('trims values, omits empty ones and appends the image last', () => {
  const image = new File(['x'], 'tomatoes.jpg', { type: 'image/jpeg', lastModified: 7 });
  const offer = offerOf({ ...complete, productName: ' Canned tomatoes ', notes: ' ' }, image);
  expect(offer.image).toEqual({ name: 'tomatoes.jpg', size: 1, lastModified: 7 });
  const sent = [...formOf(offer, image)];
  expect(sent.map(([name]) => name)).toEqual([
    'unit',
    'category',
    'productName',
    'quantity',
    'scheduledPickupDate',
    'scheduledPickupTime',
    'donorName',
    'donorEmail',
    'delivery',
    'productImage',
  ]);
  expect(Object.fromEntries(sent)).toMatchObject({ productName: 'Canned tomatoes', quantity: '12' });
});

test('sends further products as JSON, and the address only if the food is collected', () => {
  const values = { ...complete, ...COLLECTED, collection_notes: ' ', more_products: [RICE] };
  const sent = Object.fromEntries(formOf(offerOf(values, null), null));
  expect(sent).toMatchObject({ delivery: 'collect', collection_street: '9 Dowling Avenue' });
  expect(sent).not.toHaveProperty('collection_notes');
  expect(JSON.parse(typeof sent.more_products === 'string' ? sent.more_products : '')).toEqual([
    { productName: 'Rice', quantity: 6, unit: 'pieces' },
  ]);
  expect(offerOf({ ...values, delivery: 'bring' }, null).fields).not.toHaveProperty('collection_street');
});

test('reads and writes further products as fields of their own', () => {
  const values = { ...complete, more_products: [RICE, NO_PRODUCT] };
  expect(toForm(values)).toMatchObject({ productName: 'Canned tomatoes', 'more_products.0.quantity': '6' });
  expect(fromForm(values, { notes: 'Heavy', 'more_products.1.productName': 'Apples' })).toEqual({
    notes: 'Heavy',
    more_products: [RICE, { ...NO_PRODUCT, productName: 'Apples' }],
  });
});

test.each<[string, Partial<FormValues>, Partial<FormValues>]>([
  ['clears the end that a later start passes', { scheduledPickupTime: '12:00' }, { collection_until: '' }],
  ['keeps an end after the start', { scheduledPickupTime: '11:00' }, {}],
  ['leaves other changes alone', { donorName: 'Amara' }, {}],
])('%s', (_, changes, added) => {
  const values = toForm({ ...complete, scheduledPickupTime: '09:00', collection_until: '12:00' });
  expect(withPossibleEnd(values, changes)).toEqual({ ...changes, ...added });
});

test('adds nothing to a change without an end', () => {
  expect(withPossibleEnd(toForm(NO_OFFER), { donorName: 'Amara' })).toEqual({ donorName: 'Amara' });
});
