import type { SeenAuthorization } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import type { Actor, Context } from '../../../context.ts';
import { inTransaction, newId } from '../../../db/database.ts';
import { fail, found } from '../../../fail.ts';
import { foodBankScope } from '../../../http/access.ts';
import { clientScopeOf, deskScopeOf, type DeskScope } from '../access.ts';
import { selectClient } from '../queries.ts';
import { recordClientReads } from '../service.ts';
import { lockClients } from '../write-queries.ts';
import { presentTo } from './present.ts';
import * as queries from './queries.ts';
import { readAuthorization, type NewAuthorization } from './rules.ts';

/** Returns who may collect for a client, or for the one into whom it was merged. Throws `forbidden`, `not_found`. */
export async function listAuthorizations(
  ctx: Context,
  actor: Actor,
  client_id: string,
): Promise<SeenAuthorization[]> {
  const { foodbank_id, party } = await clientScopeOf(ctx, actor, client_id);
  const client = found(await selectClient(ctx.db, foodbank_id, client_id));
  const today = await todayAt(ctx, client.foodbank_id);
  const rows = await queries.selectOfClient(ctx.db, client.root_id, today);
  await recordClientReads(ctx, actor, 'client', [client]);
  return show(ctx, actor, party, rows);
}

/**
 * Records an authorization for the clients who stand for those in the call, and revokes earlier ones for the same
 * person; if that person has a newer one, returns it unchanged. Throws `forbidden`, `not_found`, `invalid_input`,
 * `food_bank_archived`.
 */
export async function createAuthorization(
  ctx: Context,
  actor: Actor,
  client_id: string,
  input: NewAuthorization,
): Promise<SeenAuthorization> {
  const { party } = await clientScopeOf(ctx, actor, client_id);
  const { foodbank_id } = found(await selectClient(ctx.db, null, client_id));
  const today = await todayAt(ctx, foodbank_id);
  const read = readAuthorization(input, today);
  if ('problems' in read) throw fail('invalid_input', { errors: read.problems });
  const { proxy, signed_on, valid_until } = read;
  const now = ctx.clock.now();
  const row = await inTransaction(ctx, async (tx) => {
    const ids = proxy.id === null ? [client_id] : [client_id, proxy.id];
    const [client, other] = await lockClients(tx, foodbank_id, ids);
    const { id: root_id } = found(client);
    if (other?.id === root_id)
      throw fail('invalid_input', { errors: [{ field: 'proxy_id', code: 'wrong' }] });
    const proxy_id = other?.id ?? null;
    const { user_id } = actor;
    const same = { id: proxy_id, name: proxy.name };
    const newer = await queries.selectNewer(tx, root_id, same, signed_on);
    if (newer !== undefined) return found(await queries.selectOne(tx, foodbank_id, newer, today));
    await queries.revokeFor(tx, root_id, same, { now, by: user_id });
    const id = newId();
    await queries.insertAuthorization(tx, {
      id,
      foodbank_id,
      client_id: root_id,
      proxy_id,
      proxy_name: proxy.name,
      signed_on,
      valid_until,
      recorded_by: user_id,
      created_at: now,
      revoked_at: null,
      revoked_by: null,
    });
    return found(await queries.selectOne(tx, foodbank_id, id, today));
  });
  return found((await show(ctx, actor, party, [row]))[0]);
}

/** Returns an authorization in force. Throws `forbidden`, `not_found`. */
export async function getAuthorization(ctx: Context, actor: Actor, id: string): Promise<SeenAuthorization> {
  const { foodbank_id, party } = await deskScopeOf(ctx, actor, await queries.selectFoodBankOf(ctx.db, id));
  const home = found(await queries.selectFoodBankOf(ctx.db, id));
  const row = found(await queries.selectOne(ctx.db, foodbank_id, id, await todayAt(ctx, home)));
  return found((await show(ctx, actor, party, [row]))[0]);
}

/** Throws `not_found`, also for an authorization that was revoked before. */
export const revokeAuthorization = (ctx: Context, actor: Actor, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const by = { now: ctx.clock.now(), by: actor.user_id };
    if (!(await queries.revokeOne(tx, foodBankScope(actor, undefined), id, by))) throw fail('not_found');
  });

/** Records that the caller saw the names of the clients who collect. */
async function show(
  ctx: Context,
  actor: Actor,
  party: DeskScope['party'],
  rows: readonly queries.AuthorizationRow[],
): Promise<SeenAuthorization[]> {
  const proxies = rows.flatMap(({ proxy_root_id: id, foodbank_id }) =>
    id === null ? [] : [{ id, foodbank_id }],
  );
  await recordClientReads(ctx, actor, 'client_list', proxies);
  return rows.map((row) => presentTo(party, row));
}

const todayAt = async (ctx: Context, foodbank_id: string): Promise<string> =>
  localTime(ctx.clock.now(), await queries.selectTimeZone(ctx.db, foodbank_id)).date;
