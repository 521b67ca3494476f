import type { Database } from '../../apps/server/src/db/database.ts';
import { foodBankId } from '../inventory-generator.ts';
import { BROWSE, CATEGORIES, DIETARY_CATEGORIES, ITEM, MANAGE, type ThinRead } from './thin-sql.ts';

/** A read as a client requests it, and the SQL of a minimal implementation. */
export interface Read {
  title: string;
  /** Requested in turn; together they are the read. */
  parts: { path: string; thin: ThinRead; values: string[] }[];
  who: 'recipient' | 'staff';
  /** Calls per run, higher for cheaper reads, so that runs take about equally long. */
  count: number;
  /** Further paths of the same read, for uncached reads. */
  paths?: string[];
}

const bank = foodBankId(0);
const query = (values: Record<string, string>): string => new URLSearchParams(values).toString();

export async function readsOf(database: Database): Promise<Read[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    'select item_id as id from inventory_listing tablesample bernoulli (50) limit 2000',
  );
  const ids = rows.map(({ id }) => id);
  const browse = { path: `/api/inventory?${query({ limit: '12' })}`, thin: BROWSE, values: [] };
  return [
    { title: 'browse page of 12 with total', parts: [browse], who: 'recipient', count: 1_500 },
    {
      title: 'the same with category and dietary lists',
      parts: [
        browse,
        { path: '/api/inventory/meta/categories', thin: CATEGORIES, values: [] },
        { path: '/api/inventory/meta/dietary-categories', thin: DIETARY_CATEGORIES, values: [] },
      ],
      who: 'recipient',
      count: 3_000,
    },
    {
      title: 'management page of 20, filter, search, sort, total',
      parts: [
        {
          path: `/api/inventory?${query({ limit: '20', foodbank_id: bank, search: 'beans', category: 'canned-goods,grains', sort: '-quantity' })}`,
          thin: MANAGE,
          values: [bank, '%beans%', '{canned-goods,grains}'],
        },
      ],
      who: 'staff',
      count: 500,
    },
    {
      title: 'item by id',
      parts: [{ path: `/api/inventory/${ids[0] ?? ''}`, thin: ITEM, values: [ids[0] ?? ''] }],
      who: 'recipient',
      count: 3_000,
      paths: ids.map((id) => `/api/inventory/${id}`),
    },
  ];
}
