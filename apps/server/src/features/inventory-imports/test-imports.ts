import type { InventoryImport } from '@nourish/contract';
import type { HttpResponse, CallOptions, TestApp } from '../../../test/app.ts';
import type { Person } from '../../../test/factories.ts';
import { workOn } from './worker.ts';

export const upload = (
  t: TestApp,
  who: Person,
  file: string | Buffer,
  query: CallOptions['query'] = { file_name: 'stock.csv' },
): Promise<HttpResponse> =>
  t.call('POST /api/inventory/imports', {
    token: who.token,
    query,
    body: file,
    headers: { 'content-type': 'text/csv' },
  });

export const readImport = async (t: TestApp, who: Person, id: string): Promise<InventoryImport> =>
  (await t.call('GET /api/inventory/imports/:id', { token: who.token, params: { id } })).body.data;

/** Uploads a file and runs its check. */
export async function checked(t: TestApp, who: Person, file: string | Buffer): Promise<InventoryImport> {
  const answer = await upload(t, who, file);
  if (answer.status !== 201) throw new Error(`upload rejected: ${JSON.stringify(answer.body)}`);
  await workOn(t.ctx, answer.body.data._id);
  return readImport(t, who, answer.body.data._id);
}

export async function applied(
  t: TestApp,
  who: Person,
  id: string,
  mode = 'all_rows',
): Promise<InventoryImport> {
  const answer = await startApplying(t, who, id, mode);
  if (answer.status !== 200) throw new Error(`apply rejected: ${JSON.stringify(answer.body)}`);
  await workOn(t.ctx, id);
  return readImport(t, who, id);
}

export const startApplying = (
  t: TestApp,
  who: Person,
  id: string,
  mode = 'all_rows',
): Promise<HttpResponse> =>
  t.call('POST /api/inventory/imports/:id/apply', { token: who.token, params: { id }, body: { mode } });

export const rowsOf = async (t: TestApp, who: Person, id: string, query: CallOptions['query'] = {}) =>
  (
    await t.call('GET /api/inventory/imports/:id/rows', {
      token: who.token,
      params: { id },
      query: { limit: 100, ...query },
    })
  ).body.data;
