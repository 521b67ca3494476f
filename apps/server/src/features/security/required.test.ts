import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeFoodBank, makeItem, makePerson } from '../../../test/factories.ts';
import { addFactor } from '../../../test/second-factor.ts';

const server = testApp({ REQUIRE_SECOND_FACTOR: 'staff' });

test.each(['staff', 'admin'] as const)(
  '%s may only add a second factor if the server requires one',
  async (role) => {
    const foodbank_id = await makeFoodBank(server.ctx);
    const { token } = await makePerson(server.ctx, { role, foodbank_id });
    const query = { foodbank_id };
    const refused = await server.call('GET /api/food-requests', { token, query });
    expect(refused).toMatchObject({ status: 403, body: { code: 'second_factor_missing' } });
    expect((await server.call('GET /api/auth/me', { token })).body.data.second_factor).toBe('required');
    await addFactor(server, token);
    expect((await server.call('GET /api/food-requests', { token, query })).status).toBe(200);
    expect((await server.call('GET /api/auth/me', { token })).body.data.second_factor).toBe('on');
  },
);

test('public data is shown as to anonymous callers', async () => {
  const foodbank_id = await makeFoodBank(server.ctx);
  const { id } = await makeItem(server.ctx, foodbank_id);
  const { token } = await makePerson(server.ctx, { role: 'staff', foodbank_id });
  const asStaff = await server.call('GET /api/inventory/:id', { token, params: { id } });
  const asStranger = await server.call('GET /api/inventory/:id', { params: { id } });
  expect(asStaff.body).toEqual(asStranger.body);
});

test.each(['recipient', 'donor', 'volunteer'] as const)('a %s needs no second factor', async (role) => {
  const { token } = await makePerson(server.ctx, { role });
  expect((await server.call('GET /api/auth/me', { token })).body.data.second_factor).toBe('off');
  expect((await server.call('GET /api/food-requests/my-requests', { token })).status).toBe(200);
});
