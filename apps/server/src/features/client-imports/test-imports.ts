import type { ClientImport, ClientImportRow, Program, ServiceReport, Visit } from '@nourish/contract';
import type { CallOptions, HttpResponse, TestApp } from '../../../test/app.ts';
import type { Person } from '../../../test/factories.ts';
import { done, send } from '../clients/test-calls.ts';
import { workOn } from './worker.ts';

const CSV = { 'content-type': 'text/csv' };

export const fileOf = (...rows: (readonly (string | number)[])[]): string =>
  rows.map((row) => row.join(',')).join('\r\n');

export const upload = (
  t: TestApp,
  who: Person,
  file: string | Buffer,
  query: CallOptions['query'] = {},
): Promise<HttpResponse> =>
  send(t, who, 'POST /api/clients/imports', {
    query: { file_name: 'export.csv', ...query },
    body: file,
    headers: CSV,
  });

export const readHeadOf = (t: TestApp, who: Person, file: string | Buffer): Promise<HttpResponse> =>
  send(t, who, 'POST /api/clients/imports/columns', { body: file, headers: CSV });

export const readImport = (t: TestApp, who: Person, id: string): Promise<ClientImport> =>
  done(send(t, who, 'GET /api/clients/imports/:id', { id }));

/** Uploads a file and runs its check. */
export async function checked(
  t: TestApp,
  who: Person,
  file: string | Buffer,
  query: CallOptions['query'] = {},
): Promise<ClientImport> {
  const { _id } = await done(upload(t, who, file, query));
  await workOn(t.ctx, _id);
  return readImport(t, who, _id);
}

export const startApplying = (
  t: TestApp,
  who: Person,
  id: string,
  body: object = {},
): Promise<HttpResponse> =>
  send(t, who, 'POST /api/clients/imports/:id/apply', { id, body: { mode: 'all_rows', ...body } });

export async function applied(t: TestApp, who: Person, id: string, body: object = {}): Promise<ClientImport> {
  await done(startApplying(t, who, id, body));
  await workOn(t.ctx, id);
  return readImport(t, who, id);
}

/** Uploads, checks and applies a file. */
export async function imported(
  t: TestApp,
  who: Person,
  file: string | Buffer,
  body: object = {},
): Promise<ClientImport> {
  return applied(t, who, (await checked(t, who, file))._id, body);
}

export const rowsOf = (
  t: TestApp,
  who: Person,
  id: string,
  query: CallOptions['query'] = {},
): Promise<ClientImportRow[]> =>
  done(send(t, who, 'GET /api/clients/imports/:id/rows', { id, query: { limit: 100, ...query } }));

export const listVisits = (t: TestApp, who: Person, query: CallOptions['query'] = {}): Promise<Visit[]> =>
  done(send(t, who, 'GET /api/visits', { query: { limit: 100, ...query } }));

export const reportOf = (t: TestApp, who: Person, month: string): Promise<ServiceReport> =>
  done(send(t, who, 'GET /api/reports/service', { query: { month } }));

export const firstProgram = async (t: TestApp, who: Person): Promise<Program> => {
  const [program] = await done(send(t, who, 'GET /api/programs'));
  return program;
};
