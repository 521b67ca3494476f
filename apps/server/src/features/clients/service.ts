import type { ClientConsent, ClientDetails, Language, SeenClient } from '@nourish/contract';
import { recordReads } from '../../adapters/record-reads.ts';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, newId, type Tx } from '../../db/database.ts';
import { searchWords } from '../../db/search.ts';
import { fail, found } from '../../fail.ts';
import { pageOf, readPage, type Paged, type PageRequest } from '../../http/pagination.ts';
import { needsOfClients } from '../needs/client-service.ts';
import { hashOf, readSecret } from './cards/secrets.ts';
import { clientScopeOf, deskScopeOf, oneDeskOf, type DeskScope } from './access.ts';
import { replaceMembers } from './members/queries.ts';
import { readMembers } from './members/rules.ts';
import { presentConsent, presentTo } from './present.ts';
import * as queries from './queries.ts';
import * as searches from './search-queries.ts';
import * as rules from './rules.ts';
import * as writes from './write-queries.ts';

/**
 * Returns a page of clients for staff; for a volunteer at the desk the first ones that a search finds, without
 * their total. Throws `forbidden`, `not_found`.
 */
export async function listClients(
  ctx: Context,
  actor: Actor,
  { foodbank_id: requested, search, ...page }: PageRequest & { foodbank_id?: string; search?: string },
): Promise<Paged<SeenClient>> {
  const { foodbank_id, party } = await deskScopeOf(ctx, actor, requested);
  const filter = filterOf(foodbank_id, search);
  const { data, pagination } =
    party === 'staff'
      ? await readPage(page, searches.countClients(ctx.db, filter), (slice) =>
          searches.selectClients(ctx.db, filter, slice),
        )
      : await findAtDesk(ctx, filter, search, page);
  await recordClientReads(ctx, actor, 'client_list', data);
  return { data: await present(ctx, party, data, { isListed: true }), pagination };
}

/** A scanned card finds its holder; anything else is words. */
function filterOf(foodbank_id: string | null, search: string | undefined): searches.ClientFilter {
  const secret = readSecret(search);
  return secret === undefined
    ? { foodbank_id, words: searchWords(search) }
    : { foodbank_id, words: [], card: hashOf(secret) };
}

/** Presents clients with what they are to pick up today and what they cannot eat. */
async function present(
  ctx: Context,
  party: DeskScope['party'],
  rows: readonly queries.ClientRow[],
  { isListed }: { isListed: boolean },
): Promise<SeenClient[]> {
  const ids = rows.map(({ id }) => id);
  const now = ctx.clock.now();
  const appointments = await queries.selectAppointments(ctx.db, ids, now);
  const needs = await needsOfClients(ctx.db, ids, now);
  return rows.map((row) =>
    presentTo(party, row, { appointment: appointments.get(row.id), needs: needs.get(row.id), isListed }),
  );
}

/** Records that the actor saw a client, and presents it. */
export async function show(
  ctx: Context,
  actor: Actor,
  party: DeskScope['party'],
  row: queries.ClientRow,
): Promise<SeenClient> {
  await recordClientReads(ctx, actor, 'client', [row]);
  return found((await present(ctx, party, [row], { isListed: false }))[0]);
}

async function findAtDesk(
  ctx: Context,
  filter: searches.ClientFilter,
  search: string | undefined,
  { page = 1, limit = rules.DESK_ROWS }: PageRequest,
): Promise<Paged<queries.ClientRow>> {
  const slice = { limit: Math.min(limit, rules.DESK_ROWS), offset: 0 };
  const isFound = page === 1 && rules.isDeskSearch(search);
  return pageOf(isFound ? await searches.selectClients(ctx.db, filter, slice) : [], {
    page,
    limit: slice.limit,
  });
}

/** Records that the actor saw clients, for the account of each if it has one. Skips erased clients. */
export async function recordClientReads(
  ctx: Context,
  actor: Actor,
  kind: 'client' | 'client_list',
  rows: readonly Pick<queries.ClientRow, 'id' | 'foodbank_id'>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const ids = rows.map(({ id }) => id);
  const accounts = await queries.selectAccounts(ctx.db, ids);
  await recordReads(
    ctx,
    // The food bank that a volunteer chose for browsing may be another one.
    { ...actor, foodbank_id: actor.role === 'admin' ? actor.foodbank_id : first.foodbank_id },
    kind,
    ids.map((id) => ({
      user_id: accounts.get(id) ?? null,
      record_id: kind === 'client' || !accounts.has(id) ? id : null,
    })),
  );
}

/**
 * Registers a client with the consent to be served. Throws `forbidden`, `not_found`, `invalid_input`,
 * `food_bank_archived`.
 */
export async function createClient(
  ctx: Context,
  actor: Actor,
  {
    foodbank_id: requested,
    consents,
    members = [],
    ...details
  }: ClientDetails & { foodbank_id?: string; consents: { service: boolean; statistics?: boolean } },
  language: Language,
): Promise<SeenClient> {
  const { foodbank_id, party } = await oneDeskOf(ctx, actor, requested);
  if (!(await queries.foodBankExists(ctx.db, foodbank_id))) throw fail('not_found');
  const statistics = consents.statistics === true;
  const created_at = ctx.clock.now();
  // Registration requires the consent to `service`.
  const read = readMembers(members, { hasService: true, now: created_at });
  const refused = party === 'desk' && members.length > 0 ? rules.staffOnlyProblems({ members }) : [];
  const parsed = rules.readDetails(details, rules.EMPTY_CLIENT, { isNamed: false, statistics });
  const problems = [
    ...refused,
    ...('problems' in parsed ? parsed.problems : []),
    ...read.problems,
    ...(consents.service ? [] : [{ field: 'consents.service', code: 'required' as const }]),
  ];
  if ('problems' in parsed || problems.length > 0) throw fail('invalid_input', { errors: problems });
  const columns = { ...rules.EMPTY_CLIENT, ...parsed.columns };
  return inTransaction(ctx, async (tx) => {
    const id = newId();
    const number = await writes.takeNumber(tx, foodbank_id);
    const ids = { id, foodbank_id, number, user_id: null, created_by: actor.user_id };
    await writes.insertClient(tx, { ...columns, ...ids, created_at });
    const client = { id, foodbank_id, language: columns.language };
    await replaceMembers(tx, client, read.members);
    await recordConsents(ctx, tx, actor, client, { service: true, statistics }, language);
    // A new client has no account, so no appointment.
    const none = { appointment: undefined, needs: undefined, isListed: false };
    return presentTo(party, found(await queries.selectClient(tx, foodbank_id, id)), none);
  });
}

/** Returns a client, also one that was merged. Throws `forbidden`, `not_found`. */
export async function getClient(ctx: Context, actor: Actor, id: string): Promise<SeenClient> {
  const { foodbank_id, party } = await clientScopeOf(ctx, actor, id);
  return show(ctx, actor, party, found(await queries.selectClient(ctx.db, foodbank_id, id)));
}

/** Returns other clients of the food bank who may be the same household. Throws `not_found`. */
export async function listDuplicates(ctx: Context, actor: Actor, id: string): Promise<SeenClient[]> {
  const { foodbank_id, party } = await clientScopeOf(ctx, actor, id);
  const client = found(await queries.selectClient(ctx.db, foodbank_id, id));
  const rows = await queries.selectDuplicates(ctx.db, client, rules.DUPLICATES_MAX);
  await recordClientReads(ctx, actor, 'client_list', rows);
  return present(ctx, party, rows, { isListed: true });
}

export type ConsentChange = Partial<Record<ClientConsent['purpose'], boolean>>;

/** Records what the client grants and withdraws, in the client's language, or else the caller's. */
export async function recordConsents(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  client: { id: string; foodbank_id: string; language: Language | null },
  consents: ConsentChange,
  language: Language,
): Promise<void> {
  const { id: client_id, foodbank_id } = client;
  for (const purpose of ['service', 'statistics'] as const) {
    if (consents[purpose] === undefined) continue;
    const recorded = { client_id, foodbank_id, purpose, by: actor.user_id, now: ctx.clock.now() };
    if (consents[purpose]) await writes.grantConsent(tx, newId(), recorded, client.language ?? language);
    else await writes.withdrawConsent(tx, recorded);
  }
}

/** Returns what a client agreed to, oldest first. Throws `not_found`. */
export async function listConsents(ctx: Context, actor: Actor, id: string): Promise<ClientConsent[]> {
  const { foodbank_id } = await clientScopeOf(ctx, actor, id);
  const row = found(await queries.selectClient(ctx.db, foodbank_id, id));
  const consents = await queries.selectConsents(ctx.db, row.id);
  await recordClientReads(ctx, actor, 'client', [row]);
  return consents.map(presentConsent);
}

export { ensureClientOf } from './account-client.ts';
export { clientScopeOf, deskScopeOf, oneDeskOf, type DeskScope } from './access.ts';
export { selectDesks } from './desk-queries.ts';
export { EMPTY_CLIENT } from './rules.ts';
export { eraseClients, eraseClientsOf, lockClientsOf } from './erasure-service.ts';
export { selectAccounts, selectClient } from './queries.ts';
export { lockRoots, selectRootsOf } from './erasure-queries.ts';
export { aboutClients } from './import-rows.ts';
export { insertClient, insertClients, lockClient, takeNumber, type LockedClient } from './write-queries.ts';
