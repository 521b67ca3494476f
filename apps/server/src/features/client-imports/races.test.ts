import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { done, makeDesk, send } from '../clients/test-calls.ts';
import { applied, checked, fileOf, imported } from './test-imports.ts';

const t = testApp();

test('a consent that was given and withdrawn since the check stays withdrawn', async () => {
  const { staff } = await makeDesk(t);
  const HEADER = ['Client ID', 'Name', 'Phone', 'Statistics consent'];
  const names = fileOf(HEADER, ['1', 'Ana Ruiz', '', ''], ['2', 'Omar Said', '', '']);
  await imported(t, staff, names);
  const { _id } = await checked(
    t,
    staff,
    fileOf(HEADER, ['1', 'Ana Ruiz', '', '2020-01-15'], ['2', 'Omar Said', '416-555-0111', '2020-01-15']),
  );
  const clients: { _id: string }[] = await done(send(t, staff, 'GET /api/clients'));
  for (const { _id: id } of clients)
    for (const statistics of [true, false])
      await done(send(t, staff, 'PATCH /api/clients/:id', { id, body: { consents: { statistics } } }));

  // Of the second household, the phone is left to change.
  expect((await applied(t, staff, _id)).counts).toMatchObject({ applied: 1, skipped: 1 });
  expect(await done(send(t, staff, 'GET /api/clients'))).toMatchObject([
    { name: 'Ana Ruiz', consents: { statistics: false } },
    { name: 'Omar Said', phone: '+14165550111', consents: { statistics: false } },
  ]);
  for (const { _id: id } of clients)
    expect(await done(send(t, staff, 'GET /api/clients/:id/consents', { id }))).toMatchObject([
      { purpose: 'statistics', withdrawn_at: expect.any(String) },
    ]);
});
