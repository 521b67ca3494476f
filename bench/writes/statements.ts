import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { readConfig } from '../../apps/server/src/config.ts';
import type { Database } from '../../apps/server/src/db/database.ts';
import { createLog } from '../../apps/server/src/log.ts';
import { openContext } from '../../apps/server/src/open.ts';
import { submitRequest } from '../../apps/server/src/features/food-requests/submission-service.ts';
import { runOnce } from '../../apps/server/src/http/idempotency.ts';
import { itemId, LINES, recipientId, RECIPIENTS, widthOf, type Draw } from './scene.ts';

export interface Statement {
  text: string;
  values: readonly unknown[];
  /** PostgreSQL types of the values. */
  types: string[];
}

const KEY = 'bench-key';
const submission = new AsyncLocalStorage<true>();

/** Captures the statements that our server sends for one submission, with a cached session. */
export async function captureSubmission(url: string): Promise<Statement[]> {
  const config = readConfig({ DATABASE_URL: url, RATE_LIMIT: 'off' }, process.cwd());
  const { ctx, close } = await openContext(config, createLog('error'), false);
  const sent: Omit<Statement, 'types'>[] = [];
  const { submit } = pg.Query.prototype as { submit: Submit };
  (pg.Query.prototype as { submit: Submit }).submit = function (connection) {
    // The job queue sends statements at any time.
    if (submission.getStore()) sent.push({ text: this.text, values: this.values ?? [] });
    return submit.call(this, connection);
  };
  try {
    const pickup = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const items = Array.from({ length: LINES }, (_, n) => ({
      inventory_id: itemId(CAPTURED + n),
      quantity: 1,
    }));
    await submission.run(true, () =>
      runOnce(ctx, { owner: recipientId(0), key: KEY, request: items, status: 201 }, async (txCtx) => {
        const actor = { ...RECIPIENT, user_id: recipientId(0) };
        const asked = { items, preferredPickupDate: pickup, preferredPickupTime: '10:00' };
        const data = await submitRequest(txCtx, actor, asked);
        return { success: true, message: 'Submitted', data };
      }),
    );
    (pg.Query.prototype as { submit: Submit }).submit = submit;
    return await withTypes(ctx.database, sent);
  } finally {
    (pg.Query.prototype as { submit: Submit }).submit = submit;
    await close();
  }
}

async function withTypes(
  { pool }: Pick<Database, 'pool'>,
  sent: readonly Omit<Statement, 'types'>[],
): Promise<Statement[]> {
  const client = await pool.connect();
  try {
    const statements: Statement[] = [];
    for (const { text, values } of sent) {
      if (values.length === 0) {
        statements.push({ text, values, types: [] });
        continue;
      }
      await client.query(`prepare asked as ${text}`);
      const { rows } = await client.query<{ types: string[] }>(
        `select parameter_types::text[] as types from pg_prepared_statements where name = 'asked'`,
      );
      await client.query('deallocate asked');
      statements.push({ text, values, types: rows[0]?.types ?? [] });
    }
    return statements;
  } finally {
    client.release();
  }
}

type Submit = (this: { text: string; values?: unknown[] }, connection: unknown) => unknown;

const RECIPIENT = {
  name: 'Recipient 0',
  email: 'recipient-0@bench.example',
  role: 'recipient',
  language: 'en',
  foodbank_id: null,
} as const;

/** First item of the captured submission. */
const CAPTURED = 10_000;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Converts the statements for pgbench, with other items, another recipient and new ids each time. */
export function pgbenchScript(statements: readonly Statement[], draw: Draw): string {
  const width = widthOf(draw);
  const newIds = new Map<string, number>();
  const known = new Map<string, string>([
    [recipientId(0), 'bench_recipient(:recipient)'],
    ...Array.from({ length: LINES }, (_, n): [string, string] => [
      itemId(CAPTURED + n),
      `bench_item(:item${n})`,
    ]),
  ]);
  const expression = (value: unknown): string => {
    if (value === null || value === undefined) return 'null';
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    if (value instanceof Date) return quoted(value.toISOString());
    if (Buffer.isBuffer(value)) return quoted(`\\x${value.toString('hex')}`);
    if (Array.isArray(value)) return `array[${value.map(expression).join(', ')}]`;
    if (typeof value !== 'string') return quoted(JSON.stringify(value));
    if (value === KEY) return `('key-' || :id::text)`;
    const expressionOf = known.get(value);
    if (expressionOf !== undefined) return expressionOf;
    // Food bank ids stay; every other id belongs to a new row.
    if (!UUID.test(value) || value.startsWith('01900000-')) return quoted(value);
    const place = newIds.get(value) ?? newIds.size;
    newIds.set(value, place);
    return `bench_id(:id::bigint, ${place})`;
  };
  const lines = statements.map(
    ({ text, values, types }) =>
      `${text.replace(/\$(\d+)/g, (_, n: string) => `(${expression(values[Number(n) - 1])})::${types[Number(n) - 1]}`)};`,
  );
  return [
    '\\set turn :turn + 64',
    '\\set id :turn + :client_id',
    `\\set recipient random(0, ${RECIPIENTS - 1})`,
    ...Array.from({ length: LINES }, (_, n) => `\\set item${n} random(${n * width}, ${(n + 1) * width - 1})`),
    ...lines,
  ].join('\n');
}

/** pgbench parses a colon as the start of a variable. */
const quoted = (text: string): string =>
  `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll('\n', '\\n').replaceAll(':', '\\x3a')}'`;
