import type { FoodBankChange, FoodBankCreation } from '@nourish/contract';
import {
  DEFAULT_MAX_OPEN_REQUESTS,
  DEFAULT_MAX_OPEN_UNITS,
  DEFAULT_TIME_ZONE,
} from '@nourish/contract/constants';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, newId, type Tx } from '../../db/database.ts';
import { fail } from '../../http/fail.ts';
import { auditFoodBank, auditStorageLocation } from './audit.ts';
import type { StorageLocationRow } from './queries.ts';
import { getFoodBank, type FoundFoodBank } from './service.ts';
import * as queries from './write-queries.ts';
import {
  foodBankProblems,
  obstacles,
  tidy,
  toColumns,
  type FoodBankColumns,
  type Uses,
} from './write-rules.ts';

const DEFAULTS = {
  contact_phone: null,
  operating_hours: {},
  latitude: null,
  longitude: null,
  time_zone: DEFAULT_TIME_ZONE,
  max_open_requests: DEFAULT_MAX_OPEN_REQUESTS,
  max_open_units: DEFAULT_MAX_OPEN_UNITS,
};

/** Adds a food bank. Throws `invalid_input`. */
export async function createFoodBank(
  ctx: Context,
  actor: Actor,
  input: FoodBankCreation,
): Promise<FoundFoodBank> {
  // The schema requires every column that has no default.
  const columns = { ...DEFAULTS, ...(toColumns(input) as FoodBankColumns) };
  refuseInvalid(columns);
  await refuseUnknownTimeZone(ctx, columns.time_zone);
  const created_at = ctx.clock.now();
  const bank = await inTransaction(ctx, async (tx) => {
    const made = await queries.insertFoodBank(tx, { id: newId(), created_at, ...columns });
    await auditFoodBank(ctx, tx, actor, { before: null, after: made });
    return made;
  });
  return { bank, locations: [] };
}

/**
 * Changes what is said of a food bank; what is left out stays. `archived` true takes it and its items off every list and
 * keeps all that refers to it, false brings both back. Throws `not_found`, `invalid_input`, and `in_use` for archiving
 * one that people still wait for food from, or have signed up to help at.
 */
export async function updateFoodBank(
  ctx: Context,
  actor: Actor,
  id: string,
  { archived, ...input }: FoodBankChange,
): Promise<FoundFoodBank> {
  const changes = toColumns(input);
  if (changes.time_zone !== undefined) await refuseUnknownTimeZone(ctx, changes.time_zone);
  await inTransaction(ctx, async (tx) => {
    const bank = await queries.lockFoodBank(tx, id);
    if (bank === undefined) throw fail('not_found');
    if (Object.keys(changes).length > 0) refuseInvalid({ ...bank, ...changes });
    const now = ctx.clock.now();
    const archived_at =
      archived === undefined ? bank.archived_at : archived ? (bank.archived_at ?? now) : null;
    if (archived_at !== null && bank.archived_at === null)
      refuseUses({
        open_requests: await queries.countOpenRequests(tx, id),
        open_donations: await queries.countOpenDonations(tx, id),
        upcoming_shifts: await queries.countUpcomingShifts(tx, id, now),
      });
    const after = await queries.updateFoodBank(tx, id, { ...changes, archived_at, updated_at: now });
    await auditFoodBank(ctx, tx, actor, { before: bank, after });
  });
  return getFoodBank(ctx, actor, id);
}

/** Deletes a food bank and its storage locations. Throws `not_found`, and `in_use` naming what belongs to it, with counts. */
export const removeFoodBank = (ctx: Context, actor: Actor, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const bank = await queries.lockFoodBank(tx, id);
    if (bank === undefined) throw fail('not_found');
    refuseUses(await queries.countUses(tx, id));
    await queries.deleteFoodBank(tx, id);
    await auditFoodBank(ctx, tx, actor, { before: bank, after: null });
  });

/** Adds a storage location. Throws `not_found` for a food bank that is not there, `food_bank_archived`, `name_taken`. */
export const createStorageLocation = (
  ctx: Context,
  actor: Actor,
  { name, foodBank, capacity = null }: { name: string; foodBank: string; capacity?: number | null },
): Promise<StorageLocationRow> =>
  inTransaction(ctx, async (tx) => {
    const bank = await queries.lockShelves(tx, foodBank);
    if (bank === undefined) throw fail('not_found');
    if (bank.archived_at !== null) throw fail('food_bank_archived');
    const shelf = { id: newId(), foodbank_id: bank.id, name: tidy(name), capacity };
    await refuseTakenName(tx, shelf);
    await queries.insertStorageLocation(tx, { ...shelf, created_at: ctx.clock.now() });
    await auditStorageLocation(ctx, tx, actor, { before: null, after: shelf });
    return shelf;
  });

/** Renames a storage location, or says how much it holds. Throws `not_found`, `name_taken`. */
export const updateStorageLocation = (
  ctx: Context,
  actor: Actor,
  id: string,
  { name, capacity }: { name?: string; capacity?: number | null },
): Promise<StorageLocationRow> =>
  inTransaction(ctx, async (tx) => {
    const found = await queries.selectStorageLocation(tx, id);
    if (found === undefined) throw fail('not_found');
    await queries.lockShelves(tx, found.foodbank_id);
    // Waiting for its turn, it may have been deleted.
    const before = await queries.lockStorageLocation(tx, id);
    if (before === undefined) throw fail('not_found');
    const shelf = {
      ...before,
      ...(name !== undefined && { name: tidy(name) }),
      ...(capacity !== undefined && { capacity }),
    };
    await refuseTakenName(tx, shelf);
    await queries.updateStorageLocation(tx, shelf);
    await auditStorageLocation(ctx, tx, actor, { before, after: shelf });
    return shelf;
  });

/** Deletes a storage location. Throws `not_found`, and `in_use` with the count of the items that are kept there. */
export const removeStorageLocation = (ctx: Context, actor: Actor, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const shelf = await queries.lockStorageLocation(tx, id);
    if (shelf === undefined) throw fail('not_found');
    refuseUses({ items: await queries.countItemsAt(tx, id) });
    await queries.deleteStorageLocation(tx, id);
    await auditStorageLocation(ctx, tx, actor, { before: shelf, after: null });
  });

function refuseInvalid(bank: FoodBankColumns): void {
  const errors = foodBankProblems(bank);
  if (errors.length > 0) throw fail('invalid_input', { errors });
}

/** A name that JavaScript knows and PostgreSQL does not would fail every list of dates. */
async function refuseUnknownTimeZone(ctx: Context, name: string): Promise<void> {
  if (await queries.isKnownTimeZone(ctx.db, name)) return;
  throw fail('invalid_input', { errors: [{ field: 'time_zone', code: 'unknown_time_zone' }] });
}

function refuseUses(uses: Uses): void {
  const errors = obstacles(uses);
  if (errors.length > 0) throw fail('in_use', { errors });
}

async function refuseTakenName(tx: Tx, shelf: StorageLocationRow): Promise<void> {
  if (await queries.hasShelfNamed(tx, shelf))
    throw fail('name_taken', { errors: [{ field: 'name', code: 'taken' }] });
}
