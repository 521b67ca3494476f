import type { Database } from '../src/db/database.ts';
import { findStockDifferences } from '../src/features/inventory/ledger.ts';
import { findListDifferences } from '../src/features/inventory/list-proof.ts';
import { findReportDifferences } from '../src/features/reports/proof.ts';
import type { HttpResponse } from './app.ts';
import { submit, unitsOf, type Caller, type Submission, type Told } from './workload.ts';

const MAX_TRIES = 10;

/**
 * Returns everything that differs from the responses to clients: lost or duplicated acknowledged writes,
 * missing mails, and inconsistent figures. First repeats the submissions that got no response.
 */
export async function findLosses(
  server: Caller,
  look: <T>(read: (database: Database) => Promise<T>) => Promise<T>,
  told: Told,
): Promise<string[]> {
  return [
    ...(await settleUnresolved(server, told)),
    ...(await findCartLosses(server, told)),
    ...(await look((database) => findRowLosses(database, told))),
  ];
}

/** Repeats the submissions without a response; each must exist exactly once afterwards. */
async function settleUnresolved(server: Caller, told: Told): Promise<string[]> {
  const losses: string[] = [];
  for (const submission of told.unresolved.splice(0)) {
    const [first, second] = [await untilServed(server, submission), await untilServed(server, submission)];
    if (JSON.stringify(second.body) !== JSON.stringify(first.body))
      losses.push(`request ${submission.key} got two different responses`);
    if (first.status === 201)
      for (const { _id } of first.body.data.requests) told.requests.push({ ...submission, id: _id });
    else if (first.status !== 409) losses.push(`request ${submission.key}, sent again, got ${first.status}`);
  }
  return losses;
}

/** Retries while the server responds with 503, as it may right after a restart on a busy machine. */
async function untilServed(server: Caller, submission: Submission): Promise<HttpResponse> {
  for (let tries = 1; ; tries++) {
    const response = await submit(server, submission);
    if (response.status !== 503 || tries === MAX_TRIES) return response;
  }
}

async function findCartLosses(server: Caller, told: Told): Promise<string[]> {
  const losses: string[] = [];
  for (const [client, units] of told.carts) {
    const { status, body } = await server.call('GET /api/cart', { token: client.token });
    if (status !== 200) {
      losses.push(`the cart of ${client.email} got status ${status}`);
      continue;
    }
    const stored = unitsOf(body.data);
    for (const [item, quantity] of units)
      if ((stored.get(item) ?? 0) < quantity)
        losses.push(`the cart of ${client.email} has ${stored.get(item) ?? 0} of ${item}, not ${quantity}`);
    const sum = (of: Map<string, number>) => [...of.values()].reduce((total, each) => total + each, 0);
    // Each pending call may have added its one unit or not.
    if (sum(stored) - sum(units) > (told.doubtful.get(client) ?? 0))
      losses.push(`the cart of ${client.email} has ${sum(stored)} units instead of ${sum(units)}`);
    told.carts.set(client, stored);
    told.doubtful.delete(client);
  }
  return losses;
}

async function findRowLosses(database: Database, told: Told): Promise<string[]> {
  const { rows } = await database.pool.query<{ lost: string }>(MISSING, [
    told.accounts,
    told.requests.map((request) => request.id),
  ]);
  const differences = [
    ...(await findStockDifferences(database.db)),
    ...(await findListDifferences(database.db)),
    ...(await findReportDifferences(database.db)),
  ];
  return [...rows.map(({ lost }) => lost), ...differences.map((each) => JSON.stringify(each))];
}

/** Rows that are missing or have no mail; a queued mail must have its job. */
const MISSING = `
  with told_requests as (select unnest($2::text[])::uuid as id),
  told_accounts as (select unnest($1::text[]) as email),
  request_mails as (
    select request_id as id, count(*) as mails from outbox_mails
    where kind = 'request_submitted' group by 1)
  select 'account ' || email as lost from told_accounts t
    where not exists (select from users u where u.email = t.email)
  union all
  select 'mail to ' || email from told_accounts
    where not exists (select from outbox_mails where to_address = email and kind = 'verify_email')
  union all
  select 'request ' || id from told_requests t
    where not exists (select from food_requests r where r.id = t.id and status = 'pending')
  union all
  select 'mail about request ' || t.id || ': ' || coalesce(mails, 0)
    from told_requests t left join request_mails m on m.id = t.id where mails is distinct from 1
  union all
  select 'untold request ' || id from food_requests
    where created_at > (select demo_loaded_at from installation) and id not in (select id from told_requests)
  union all
  select 'job of mail ' || m.id from outbox_mails m
    where m.status = 'queued' and not exists (
      select from jobs.job j where j.name = 'mail' and j.data ->> 'mail_id' = m.id::text
        and j.state in ('created', 'active', 'retry'))
  union all
  select 'mail ' || id from outbox_mails where status = 'failed'`;
