import { OPEN_REQUEST_STATUSES } from '../../packages/contract/src/constants.ts';
import type { Database } from '../../apps/server/src/db/database.ts';

/**
 * Counts reserved units three ways: on items, in the ledger, and in the lines of open requests. (The
 * generated stock has no ledger, so quantities cannot be checked.)
 */
export async function findPromiseDifferences(database: Pick<Database, 'pool'>): Promise<string[]> {
  const { rows } = await database.pool.query<{ item_id: string }>(
    `
    select s.item_id
    from stock_levels s
    left join (select item_id, sum(reserved_delta) as units from stock_movements group by item_id) m using (item_id)
    left join (
      select item_id, sum(quantity) as units
      from food_request_lines line join food_requests r on r.id = line.request_id
      where r.status = any($1)
      group by item_id
    ) l using (item_id)
    where s.reserved_quantity is distinct from coalesce(m.units, 0) or s.reserved_quantity is distinct from coalesce(l.units, 0)`,
    [OPEN_REQUEST_STATUSES],
  );
  return rows.map(
    ({ item_id }) => `item ${item_id}: what it holds back, its ledger and its requests disagree`,
  );
}

/**
 * Finds submitted requests that contradict the responses or are incomplete. Of those without a response, `unanswered`
 * may have been stored.
 */
export async function findHalfDone(
  database: Pick<Database, 'pool'>,
  acknowledged: readonly string[],
  unanswered = 0,
): Promise<string[]> {
  const find = async (query: string): Promise<string[]> =>
    (await database.pool.query<{ problem: string }>(query, [acknowledged])).rows.map(
      ({ problem }) => problem,
    );
  const unexpected = await find(
    `select 'request ' || r.id || ' was not acknowledged' as problem from food_requests r
     where r.recipient_id is not null and not exists (select from unnest($1::uuid[]) told where told = r.id)`,
  );
  return [
    ...(await find(
      `select 'request ' || told || ' was acknowledged and is not there' as problem from unnest($1::uuid[]) told
         where not exists (select from food_requests r where r.id = told)
       union all
       select 'request ' || r.id || ' has no line, event or mail' from food_requests r
         where r.recipient_id is not null
           and (not exists (select from food_request_lines l where l.request_id = r.id)
             or not exists (select from food_request_events e where e.request_id = r.id)
             or not exists (select from outbox_mails m where m.request_id = r.id))`,
    )),
    ...(unexpected.length > unanswered ? unexpected : []),
    ...(await findPromiseDifferences(database)),
  ];
}
