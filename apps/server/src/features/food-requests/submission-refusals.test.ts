import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeItem, makePerson } from '../../../test/factories.ts';
import * as on from './test-calls.ts';

const t = testApp();

describe('rejects a submission', () => {
  test.each([
    ['without lines', { items: undefined }, 'items', 'required'],
    ['with an empty list', { items: [] }, 'items', 'too_few'],
    ['with lines that are not a list', { items: 'rice' }, 'items', 'wrong_type'],
    ['with a line that is not an object', { items: [7] }, 'items.0', 'wrong_type'],
    ['with too many lines', { items: Array(201).fill({ item_name: 'x', quantity: 1 }) }, 'items', 'too_many'],
    ['without a quantity', { items: [{ item_name: 'x' }] }, 'items.0.quantity', 'required'],
    [
      'with a quantity of zero',
      { items: [{ item_name: 'x', quantity: 0 }] },
      'items.0.quantity',
      'too_small',
    ],
    [
      'with less than nothing',
      { items: [{ item_name: 'x', quantity: -5 }] },
      'items.0.quantity',
      'too_small',
    ],
    [
      'with a fractional quantity',
      { items: [{ item_name: 'x', quantity: 0.5 }] },
      'items.0.quantity',
      'wrong_type',
    ],
    [
      'with a quantity as text',
      { items: [{ item_name: 'x', quantity: '3' }] },
      'items.0.quantity',
      'wrong_type',
    ],
    ['with a huge quantity', { items: [{ item_name: 'x', quantity: 1e15 }] }, 'items.0.quantity', 'too_big'],
    [
      'with an invalid id',
      { items: [{ inventory_id: '7', quantity: 1 }] },
      'items.0.inventory_id',
      'bad_format',
    ],
    [
      'with NUL in a name',
      { items: [{ item_name: 'a\u0000b', quantity: 1 }] },
      'items.0.item_name',
      'bad_characters',
    ],
    [
      'with a name without end',
      { items: [{ item_name: 'x'.repeat(201), quantity: 1 }] },
      'items.0.item_name',
      'too_long',
    ],
    ['without a day', { preferredPickupDate: undefined }, 'preferredPickupDate', 'required'],
    [
      'on a day that does not exist',
      { preferredPickupDate: '2026-02-30' },
      'preferredPickupDate',
      'bad_format',
    ],
    ['with a day as text', { preferredPickupDate: 'tomorrow' }, 'preferredPickupDate', 'bad_format'],
    ['with a numeric day', { preferredPickupDate: 20270101 }, 'preferredPickupDate', 'wrong_type'],
    ['without a time', { preferredPickupTime: undefined }, 'preferredPickupTime', 'required'],
    ['with an empty time', { preferredPickupTime: '' }, 'preferredPickupTime', 'required'],
    [
      'with too long instructions',
      { specialInstructions: 'x'.repeat(2_001) },
      'specialInstructions',
      'too_long',
    ],
    ['with NUL in the allergies', { allergies: '\u0000' }, 'allergies', 'bad_characters'],
    ['with a list of restrictions', { dietaryRestrictions: ['vegan'] }, 'dietaryRestrictions', 'wrong_type'],
  ])('%s', async (_, changes, field, code) => {
    const recipient = await makePerson(t.ctx, { role: 'recipient' });
    const { status, body } = await on.send(t, recipient, [{ item_name: 'x', quantity: 1 }], changes);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(body.errors).toContainEqual(expect.objectContaining({ field, code }));
  });

  test.each([
    ['that is not JSON', '{"items": [', 'application/json', 400, 'malformed_body'],
    ['that is empty', '', 'application/json', 400, 'invalid_input'],
    ['that is a list', '[]', 'application/json', 400, 'invalid_input'],
    ['that is a form', 'items=1', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    ['that is too large', JSON.stringify('x'.repeat(600_000)), 'application/json', 413, 'too_large'],
  ])('with a body %s', async (_, payload, type, expected, code) => {
    const { token } = await makePerson(t.ctx, { role: 'recipient' });
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const { status, body } = await t.inject({ method: 'POST', url: '/api/food-requests', payload, headers });
    expect([status, body.code]).toEqual([expected, code]);
  });

  test('from any role but recipients', async () => {
    const { foodbank_id } = await on.makeScene(t.ctx);
    const items = [{ inventory_id: (await makeItem(t.ctx, foodbank_id)).id, quantity: 1 }];
    const body = on.submission(t.ctx, items);
    expect(await t.call('POST /api/food-requests', { body })).toMatchObject({ status: 401 });
    expect(await t.call('POST /api/food-requests', { body, token: 'x'.repeat(43) })).toMatchObject({
      status: 401,
    });
    for (const role of ['admin', 'staff', 'volunteer', 'donor'] as const) {
      const person = await makePerson(t.ctx, { role, foodbank_id: role === 'staff' ? foodbank_id : null });
      const { status, body } = await on.send(t, person, items);
      expect([role, status, body.code]).toEqual([role, 403, 'recipients_only']);
    }
  });
});
