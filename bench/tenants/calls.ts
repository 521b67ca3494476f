import type { Database } from '../../apps/server/src/db/database.ts';
import { newSecret } from '../../apps/server/src/features/accounts/sessions.ts';
import { idOf } from './ids.ts';
import { STAFF } from './sizes.ts';

/** A read as staff of a food bank send it, with a few variants, so that not only the same rows are read. */
export interface Call {
  title: string;
  paths: string[];
}

const VARIANTS = 200;
const WORDS = ['maria', 'nguyen', 'olena', 'mar', 'tremblay', 'wei chen', 'guest', 'priya singh'];
const FOODS = ['beans', 'tomato soup', 'organic', 'peanut butter', 'rice', 'maple'];

const query = (path: string, values: Record<string, string>): string =>
  `${path}?${new URLSearchParams(values).toString()}`;

/** Returns the hot reads of a food bank, given by its number. */
export async function callsOf(database: Database, bank: number): Promise<Call[]> {
  const foodbank_id = idOf('bank', bank);
  const ids = async (sql: string): Promise<string[]> =>
    (await database.pool.query<{ id: string }>(sql, [foodbank_id])).rows.map(({ id }) => id);
  const [clients, items, requests, today] = await Promise.all([
    ids(`select id from clients where foodbank_id = $1 order by md5(id::text) limit ${VARIANTS}`),
    ids(
      `select item_id as id from inventory_listing where foodbank_id = $1 order by md5(item_id::text) limit ${VARIANTS}`,
    ),
    ids(`select id from food_requests where foodbank_id = $1 order by md5(id::text) limit ${VARIANTS}`),
    ids(`select (now() at time zone time_zone)::date::text as id from food_banks where id = $1`),
  ]);
  const day = today[0] ?? '';
  const month = day.slice(0, 7);
  const span = { foodbank_id, start_date: `${month}-01`, end_date: day };
  const inventory = (values: Record<string, string>): string =>
    query('/api/inventory', { foodbank_id, limit: '20', ...values });
  const pages = [2, 3, 5, 8].map((page) => inventory({ page: String(page) }));
  return [
    { title: 'browse', paths: [inventory({ limit: '12', in_stock: 'true' })] },
    { title: 'item', paths: items.map((id) => `/api/inventory/${id}`) },
    { title: 'ledger of an item', paths: items.map((id) => `/api/inventory/${id}/movements`) },
    {
      title: 'stock by name or quantity',
      paths: ['item_name', '-quantity'].map((sort) => inventory({ sort })),
    },
    { title: 'stock, later pages', paths: pages },
    { title: 'stock, search', paths: FOODS.map((search) => inventory({ search })) },
    { title: 'stock, low', paths: [query('/api/inventory/alerts/low-stock', { foodbank_id })] },
    { title: 'stock, figures', paths: [query('/api/inventory/stats', { foodbank_id })] },
    { title: 'categories', paths: [query('/api/inventory/meta/categories', { foodbank_id })] },
    {
      title: 'requests queue',
      paths: ['pending', 'approved,ready'].map((status) =>
        query('/api/food-requests', { foodbank_id, status }),
      ),
    },
    { title: 'request', paths: requests.map((id) => `/api/food-requests/${id}`) },
    { title: 'today board', paths: [query(`/api/pickup-days/${day}`, { foodbank_id })] },
    { title: 'desk', paths: [query('/api/desk', { foodbank_id })] },
    {
      title: 'client search at the desk',
      paths: WORDS.map((search) => query('/api/clients', { foodbank_id, search, limit: '10' })),
    },
    { title: 'clients by name', paths: [query('/api/clients', { foodbank_id, limit: '20' })] },
    { title: 'client', paths: clients.map((id) => `/api/clients/${id}`) },
    { title: 'usual visits of a client', paths: clients.map((id) => `/api/clients/${id}/usual-visits`) },
    { title: 'visits of a client', paths: clients.map((client_id) => query('/api/visits', { client_id })) },
    { title: 'visits of the day', paths: [query('/api/visits', { foodbank_id, date: day })] },
    { title: 'report: dashboard', paths: [query('/api/reports/dashboard', span)] },
    { title: 'report: requests', paths: [query('/api/reports/requests', span)] },
    { title: 'report: stock', paths: [query('/api/reports/inventory', span)] },
    { title: 'report: service of a month', paths: [query('/api/reports/service', { foodbank_id, month })] },
    {
      title: 'palette search',
      paths: [...FOODS, ...WORDS].map((q) => query('/api/search', { foodbank_id, q })),
    },
    { title: 'notifications', paths: ['/api/notifications'] },
  ];
}

/** Signs in as staff of a food bank. Returns the token. */
export async function signIn(database: Database, bank: number): Promise<string> {
  const { token, token_hash } = newSecret();
  await database.pool.query(
    'insert into sessions (token_hash, user_id, created_at, last_used_at) values ($1, $2, now(), now())',
    [token_hash, idOf('person', bank * STAFF)],
  );
  return token;
}

/** Enters a recall of two products, which exist in every food bank. Returns the path of its preview. */
export async function enterRecall(origin: string, token: string): Promise<Call> {
  const products = [{ barcodes: ['000000001165'] }, { words: 'peanut butter', lot_codes: ['L50', 'L51'] }];
  const response = await fetch(`${origin}/api/recalls`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Bench recall', products, drill: true }),
  });
  const { data } = (await response.json()) as { data: { _id: string } };
  return { title: 'recall preview', paths: [`/api/recalls/${data._id}/preview`] };
}
