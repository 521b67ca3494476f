import type { Client } from '@nourish/contract';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { fail, found } from '../../fail.ts';
import { foodBankScope } from '../../http/access.ts';
import { needsOfClients } from '../needs/client-service.ts';
import { haveTwoAccounts, joinTrees, splitTree } from './merge-queries.ts';
import { presentClient } from './present.ts';
import { selectAppointments, selectClient, selectFoodBankOf, type ClientRow } from './queries.ts';
import { recordClientReads } from './service.ts';
import { lockClients } from './write-queries.ts';

/**
 * Merges a client, with those merged into it, into another one of the food bank, or into the one who stands for
 * that. Throws `not_found`, `invalid_input`, and `conflict` if one of them is merged into the other already, or
 * both have an account.
 */
export async function mergeClient(
  ctx: Context,
  actor: Actor,
  client_id: string,
  target_id: string,
): Promise<Client> {
  const [id, into] = [client_id.toLowerCase(), target_id.toLowerCase()];
  const foodbank_id = await requireFoodBankOf(ctx, actor, id);
  if (id === into) throw fail('invalid_input', { errors: [{ field: 'into', code: 'wrong' }] });
  return changeClient(ctx, actor, foodbank_id, async (tx) => {
    const [root, target] = await lockClients(tx, foodbank_id, [id, into]);
    if (root === undefined || target === undefined) throw fail('not_found');
    if (root.id !== id || target.id === id || (await haveTwoAccounts(tx, [id, target.id])))
      throw fail('conflict');
    await joinTrees(tx, id, target.id, ctx.clock.now());
    return id;
  });
}

/** Undoes a merge. Throws `not_found`, and `conflict` for a client that is not merged. */
export async function unmergeClient(ctx: Context, actor: Actor, client_id: string): Promise<Client> {
  const id = client_id.toLowerCase();
  const foodbank_id = await requireFoodBankOf(ctx, actor, id);
  return changeClient(ctx, actor, foodbank_id, async (tx) => {
    const [root] = await lockClients(tx, foodbank_id, [id]);
    if (root === undefined || root.id === id) throw fail('conflict');
    await splitTree(tx, id, root.id, ctx.clock.now());
    return id;
  });
}

/** Returns a client, also one that was merged. Throws `not_found`. */
export async function getClientForStaff(ctx: Context, actor: Actor, id: string): Promise<Client> {
  const foodbank_id = await requireFoodBankOf(ctx, actor, id);
  return show(ctx, actor, found(await selectClient(ctx.db, foodbank_id, id)));
}

/** Returns the food bank of a client. Throws `not_found` outside the caller's scope. */
export async function requireFoodBankOf(ctx: Context, actor: Actor, id: string): Promise<string> {
  const foodbank_id = found(await selectFoodBankOf(ctx.db, id));
  foodBankScope(actor, foodbank_id);
  return foodbank_id;
}

/** Returns the client whose id `work` returns. */
export async function changeClient(
  ctx: Context,
  actor: Actor,
  foodbank_id: string,
  work: (tx: Tx) => Promise<string>,
): Promise<Client> {
  const row = await inTransaction(ctx, async (tx) => {
    const id = await work(tx);
    return found(await selectClient(tx, foodbank_id, id));
  });
  return show(ctx, actor, row);
}

async function show(ctx: Context, actor: Actor, row: ClientRow): Promise<Client> {
  const now = ctx.clock.now();
  const appointments = await selectAppointments(ctx.db, [row.id], now);
  const needs = await needsOfClients(ctx.db, [row.id], now);
  await recordClientReads(ctx, actor, 'client', [row]);
  return presentClient(row, {
    appointment: appointments.get(row.id),
    needs: needs.get(row.id),
    isListed: false,
  });
}
