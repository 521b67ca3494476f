import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makePerson } from '../../../test/factories.ts';
import { consentsOf } from '../../../test/visits.ts';

const t = testApp();

test('two changes of different lists at once both take effect, with one consent', async () => {
  for (let round = 0; round < 8; round++) {
    const { actor, token } = await makePerson(t.ctx, { role: 'recipient' });
    const put = (body: object) =>
      t.call('PUT /api/auth/me/needs', { token, body: { ...body, consent: true } });
    const answers = await Promise.all([put({ allergies: ['eggs'] }), put({ diets: ['vegan'] })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await t.call('GET /api/auth/me/needs', { token });
    expect(body.data).toMatchObject({ allergies: ['eggs'], diets: ['vegan'] });
    expect(await consentsOf(t.ctx, actor.user_id)).toHaveLength(1);
  }
});

test('a change and a deletion at once leave needs and consent together, or neither', async () => {
  for (let round = 0; round < 8; round++) {
    const { actor, token } = await makePerson(t.ctx, { role: 'recipient' });
    const put = () => t.call('PUT /api/auth/me/needs', { token, body: { note: 'my son', consent: true } });
    await put();
    await Promise.all([put(), t.call('DELETE /api/auth/me/needs', { token }), put()]);
    const { rows } = await t.database.pool.query<{ consented_at: Date }>(
      'select consented_at from needs where user_id = $1',
      [actor.user_id],
    );
    const inForce = (await consentsOf(t.ctx, actor.user_id)).filter(({ withdrawn_at }) => !withdrawn_at);
    expect(rows.map(({ consented_at }) => consented_at)).toEqual(inForce.map(({ granted_at }) => granted_at));
  }
});
