import { expect, test } from 'vitest';
import { formOf, NO_OFFER, offerOf, type OfferValues } from './offer.ts';
import { isIncomplete, validateOffer } from './validate.ts';

const TODAY = '2026-11-21';
const complete: OfferValues = {
  ...NO_OFFER,
  productName: 'Canned tomatoes',
  quantity: '12',
  scheduledPickupDate: '2026-11-22',
  scheduledPickupTime: '10:00',
  donorName: 'Amara Nwosu',
  donorEmail: 'amara@example.org',
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
    'scheduledPickupDate',
    'scheduledPickupTime',
    'donorName',
    'donorEmail',
    'productName',
    'quantity',
    'productImage',
  ]);
  expect(Object.fromEntries(sent)).toMatchObject({ productName: 'Canned tomatoes', quantity: '12' });
});
