import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { done, makeDesk, send } from '../clients/test-calls.ts';
import { checked, fileOf, imported } from './test-imports.ts';

const t = testApp();

test('the file of problems records that its reader saw the households that are here', async () => {
  const { staff } = await makeDesk(t);
  const HEADER = ['Client ID', 'Name', 'Phone'];
  await imported(t, staff, fileOf(HEADER, ['1', 'Ana Ruiz', '']));
  const file = fileOf(HEADER, ['1', 'Ana Ruiz', 'ask me'], ['2', 'Omar Said', 'none']);
  const { _id } = await checked(t, staff, file);
  await send(t, staff, 'GET /api/clients/imports/:id/problems', { id: _id });
  const reads = await t.ctx.db
    .selectFrom('record_reads')
    .select(['record_id', 'kind', 'times'])
    .where('reader_id', '=', staff.actor.user_id)
    .execute();
  const [ana] = await done(send(t, staff, 'GET /api/clients'));
  expect(reads).toEqual([{ record_id: ana._id, kind: 'client_list', times: 1 }]);
});
