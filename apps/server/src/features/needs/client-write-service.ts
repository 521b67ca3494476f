import type { ClientNeeds, Language, RouteInput } from '@nourish/contract';
import type { Actor, Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { fail, found } from '../../fail.ts';
import { clientScopeOf, lockClient, recordClientReads, selectClient } from '../clients/service.ts';
import { earliestOf, lastChangeOf, presentClientNeeds } from './client-present.ts';
import * as queries from './client-queries.ts';
import { changedEntries } from './client-rules.ts';

export type ClientNeedsChange = Required<RouteInput<'PUT /api/clients/:id/needs'>>['body'];

/** Returns the needs of a client's household. Throws `forbidden`, `not_found`. */
export async function getClientNeeds(ctx: Context, actor: Actor, id: string): Promise<ClientNeeds> {
  const { foodbank_id, party } = await clientScopeOf(ctx, actor, id);
  const client = found(await selectClient(ctx.db, foodbank_id, id));
  const entries = await queries.selectEntries(ctx.db, [client.id], ctx.clock.now());
  await recordClientReads(ctx, actor, 'client', [client]);
  return presentClientNeeds(party, client.root_id, entries.get(client.id) ?? []);
}

/**
 * Stores the needs of a client's household; omitted keys stay. The consent is that in force, or a new one, whose
 * notice was in the client's language, or else the caller's. Throws `not_found`, `conflict` for needs that have
 * changed since `expected_updated_at`, and `invalid_input` without any consent.
 */
export async function setClientNeeds(
  ctx: Context,
  actor: Actor,
  id: string,
  { consent, expected_updated_at, ...changes }: ClientNeedsChange,
  language: Language,
): Promise<ClientNeeds> {
  const { foodbank_id: scope, party } = await clientScopeOf(ctx, actor, id);
  const now = ctx.clock.now();
  const { client, stored } = await inTransaction(ctx, async (tx) => {
    const locked = await lockClient(tx, scope, id);
    const read = async () => (await queries.selectEntries(tx, [locked.id], now)).get(locked.id) ?? [];
    const entries = await read();
    const lastChange = lastChangeOf(entries);
    const expected = expected_updated_at && Date.parse(expected_updated_at);
    if (expected !== undefined && expected !== (lastChange?.getTime() ?? null)) throw fail('conflict');
    const given = earliestOf(entries);
    if (given === undefined && consent !== true)
      throw fail('invalid_input', { errors: [{ field: 'consent', code: 'required' }] });
    const fresh = {
      consented_at: now,
      recorded_by: actor.user_id,
      notice_language: locked.language ?? language,
    };
    const consentFor = (client_id: string) =>
      consent === true || given === undefined
        ? fresh
        : consentOf(entries.find((entry) => entry.client_id === client_id) ?? given);
    // Later than before, also if the clock is not.
    const updated_at = new Date(Math.max(now.getTime(), (lastChange?.getTime() ?? 0) + 1));
    await queries.deleteEnded(tx, locked.id, now);
    await queries.upsertEntries(
      tx,
      changedEntries(locked.id, entries, changes).map((entry) => ({
        ...entry,
        ...consentFor(entry.client_id),
        foodbank_id: locked.foodbank_id,
        updated_at,
      })),
    );
    return { client: locked, stored: await read() };
  });
  await recordClientReads(ctx, actor, 'client', [client]);
  return presentClientNeeds(party, client.id, stored);
}

const consentOf = ({ consented_at, recorded_by, notice_language }: queries.EntryRow) => ({
  consented_at,
  recorded_by,
  notice_language,
});

/** Withdraws the consent of a client's household and deletes what it covers, of all entries. Throws `not_found`. */
export async function removeClientNeeds(ctx: Context, actor: Actor, id: string): Promise<void> {
  const { foodbank_id } = await clientScopeOf(ctx, actor, id);
  await inTransaction(ctx, async (tx) => {
    const client = await lockClient(tx, foodbank_id, id);
    await queries.deleteEntries(tx, client.id);
  });
}
