// Two reference servers in a separate process: `/bare/<n>` returns given bytes, any other path runs one
// prepared statement. Neither authenticates, validates or limits requests.
import Fastify from 'fastify';
import pg from 'pg';
import Type from 'typebox';
import type { AddressInfo } from 'node:net';
import { InventoryItem, InventoryPagination } from '../../packages/contract/src/inventory-schemas.ts';
import { presentItem } from '../../apps/server/src/features/inventory/present.ts';
import type { ItemRow } from '../../apps/server/src/features/inventory/queries.ts';
import type { ThinRead } from './thin-sql.ts';

/** Content to serve. */
export interface Served {
  database: string;
  reads: {
    path: string;
    thin: ThinRead;
    limit: number;
    values: string[];
    bytes: string;
    withStaff: boolean;
  }[];
}

const success = Type.Literal(true);
const PAGE = Type.Object({ success, data: Type.Array(InventoryItem), pagination: InventoryPagination });
const ITEM = Type.Object({ success, data: InventoryItem });
const WORDS = Type.Object({ success, data: Type.Array(Type.String()) });
const SCHEMAS = { page: PAGE, item: ITEM, words: WORDS };

type Row = ItemRow & { total: number };

const itemOf = (row: Row, withStaff: boolean) =>
  presentItem(row, { role: withStaff ? 'admin' : 'recipient', foodbank_id: null });

function pageOf(rows: Row[], limit: number, withStaff: boolean) {
  const shown = rows.slice(0, limit);
  const total = rows[0]?.total ?? 0;
  const last = JSON.stringify([shown.at(-1)?.date_added, shown.at(-1)?.id]);
  return {
    success: true,
    data: shown.map((row) => itemOf(row, withStaff)),
    pagination: {
      currentPage: 1,
      totalPages: Math.ceil(total / limit),
      itemsPerPage: limit,
      totalItems: total,
      nextCursor: rows.length > limit ? Buffer.from(last).toString('base64url') : null,
      previousCursor: null,
    },
  };
}

// The parent has exited.
process.once('disconnect', () => process.exit());
process.once('message', ({ database, reads }: Served) => {
  // As many connections as our default.
  const pool = new pg.Pool({ connectionString: database, max: 20 });
  pg.types.setTypeParser(1082, (value) => value);
  const app = Fastify();
  for (const [n, { bytes }] of reads.entries())
    app.get(`/bare/${n}`, (_request, reply) => {
      void reply.type('application/json; charset=utf-8').send(bytes);
    });
  const served = new Set<string>();
  for (const { path, thin, limit, values, withStaff } of reads) {
    const url = thin.shape === 'item' ? '/api/inventory/:id' : (path.split('?')[0] ?? '');
    const route = thin.name === 'manage' ? '/manage' : url;
    if (served.has(route)) continue;
    served.add(route);
    app.get<{ Params: { id?: string } }>(
      route,
      { schema: { response: { 200: SCHEMAS[thin.shape] } } },
      async ({ params }) => {
        const asked = params.id === undefined ? values : [params.id];
        const { rows } = await pool.query<Row & { word: string }>({
          name: thin.name,
          text: thin.sql,
          values: asked,
        });
        if (thin.shape === 'words') return { success: true, data: rows.map(({ word }) => word) };
        if (thin.shape === 'page') return pageOf(rows, limit, withStaff);
        return { success: true, data: rows[0] && itemOf(rows[0], withStaff) };
      },
    );
  }
  void app.listen({ port: 0, host: '127.0.0.1' }).then(() => {
    const { port } = app.server.address() as AddressInfo; // a TCP server, so never a path
    process.send?.(`http://127.0.0.1:${port}`);
  });
});
