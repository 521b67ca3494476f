import { sql, type Kysely } from 'kysely';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../../test/app.ts';
import type { Tables } from '../../db/tables.ts';
import { lockRoots } from '../clients/service.ts';
import { addClient, done, makeDesk, send } from '../clients/test-calls.ts';
import {
  applied,
  checked,
  fileOf,
  firstProgram,
  imported,
  listVisits,
  readImport,
  startApplying,
} from './test-imports.ts';
import { workOn } from './worker.ts';

const t = testApp();

/** Waits until another transaction waits for a lock of this one. */
async function untilBlockedBy(holder: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(holder);
  const waiting = sql`select from pg_stat_activity where ${rows[0]?.pid} = any(pg_blocking_pids(pid))`;
  await vi.waitFor(async () => expect((await waiting.execute(t.ctx.db)).rows).toHaveLength(1), {
    timeout: 5_000,
  });
}

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

test('an import that waits for a merge then waits for the lock on the merged client', async () => {
  const { foodbank_id, staff } = await makeDesk(t);
  const { _id: program_id } = await firstProgram(t, staff);
  await imported(t, staff, fileOf(['Client ID', 'Name'], ['1', 'Ana Ruiz']));
  const [ana] = await done(send(t, staff, 'GET /api/clients'));
  const other = await addClient(t, staff, { name: 'Ana R.' });
  const { _id } = await checked(t, staff, fileOf(['Client ID', 'Visit Date'], ['1', '2021-05-05']));
  await done(startApplying(t, staff, _id, { programs: [{ name: '', program_id }] }));

  const serving = await t.database.root.startTransaction().execute();
  await lockRoots(serving, [other._id]);
  const merging = await t.database.root.startTransaction().execute();
  await sql`update clients set root_id = ${other._id}, merged_into = ${other._id} where id = ${ana._id}`.execute(
    merging,
  );
  const working = workOn(t.ctx, _id);
  await untilBlockedBy(merging);
  await merging.commit().execute();
  await untilBlockedBy(serving);
  await serving.commit().execute();
  await working;
  expect(await readImport(t, staff, _id)).toMatchObject({ status: 'applied', counts: { applied: 1 } });
  expect(await listVisits(t, staff, { client_id: other._id, foodbank_id })).toHaveLength(1);
});
