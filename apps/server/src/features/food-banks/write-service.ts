import type { FoodBankChange, FoodBankCreation } from '@nourish/contract';
import {
  DEFAULT_MAX_OPEN_REQUESTS,
  DEFAULT_MAX_OPEN_UNITS,
  DEFAULT_MAX_UPCOMING_SHIFTS,
  DEFAULT_TIME_ZONE,
  WEEKDAYS,
} from '@nourish/contract/constants';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, newId, type Db, type Tx } from '../../db/database.ts';
import { fail, found } from '../../fail.ts';
import { auditFoodBank, auditStorageLocation } from './audit.ts';
import type { StorageLocationRow } from './queries.ts';
import { getFoodBank, type FoodBankWithLocations } from './service.ts';
import * as queries from './write-queries.ts';
import {
  foodBankProblems,
  obstacles,
  collapseSpaces,
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
  max_upcoming_shifts: DEFAULT_MAX_UPCOMING_SHIFTS,
  money_link: null,
};

/** Creates a food bank. Throws `invalid_input`. */
export async function createFoodBank(
  ctx: Context,
  actor: Actor,
  input: FoodBankCreation,
): Promise<FoodBankWithLocations> {
  // The schema requires every column that has no default.
  const columns = { ...DEFAULTS, ...(toColumns(input) as FoodBankColumns) };
  refuseInvalid(columns);
  await refuseUnknownTimeZone(ctx, columns.time_zone);
  const created_at = ctx.clock.now();
  const bank = await inTransaction(ctx, async (tx) => {
    const created = await queries.insertFoodBank(tx, { id: newId(), created_at, ...columns });
    await auditFoodBank(ctx, tx, actor, { before: null, after: created });
    return created;
  });
  return { bank, locations: [] };
}

/**
 * Updates a food bank; omitted fields stay. `archived` hides it and its items from all lists, but deletes
 * nothing. A schedule of pickups sets the hours. Calls `confirm` before it changes the email address. Throws `not_found`, `invalid_input`, and
 * `in_use` if a food bank to be archived has open requests, open donations or upcoming shifts with sign-ups.
 */
export async function updateFoodBank(
  ctx: Context,
  { actor, confirm }: { actor: Actor; confirm: (db: Db) => Promise<void> },
  id: string,
  { archived, ...input }: FoodBankChange,
): Promise<FoodBankWithLocations> {
  const changes = toColumns(input);
  if (changes.time_zone !== undefined) await refuseUnknownTimeZone(ctx, changes.time_zone);
  await inTransaction(ctx, async (tx) => {
    const bank = found(await queries.lockExclusively(tx, id));
    if (changes.operating_hours !== undefined && (await queries.hasSchedule(tx, id))) {
      refuseOtherHours(changes.operating_hours, await getFoodBank({ ...ctx, db: tx }, actor, id));
      delete changes.operating_hours;
    }
    if (Object.keys(changes).length > 0) refuseInvalid({ ...bank, ...changes });
    // Messages and replies go to this address, so a stranger at an unlocked screen must not change it.
    if (changes.contact_email !== undefined && changes.contact_email !== bank.contact_email)
      await confirm(tx);
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

/**
 * Deletes a food bank and its storage locations. Throws `not_found`, and `in_use` with counts of other
 * records.
 */
export const removeFoodBank = (ctx: Context, actor: Actor, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const bank = found(await queries.lockExclusively(tx, id));
    refuseUses(await queries.countUses(tx, id));
    await queries.deleteFoodBank(tx, id);
    await auditFoodBank(ctx, tx, actor, { before: bank, after: null });
  });

/** Throws `not_found` for an unknown food bank, `food_bank_archived`, `name_taken`. */
export const createStorageLocation = (
  ctx: Context,
  actor: Actor,
  { name, foodBank, capacity = null }: { name: string; foodBank: string; capacity?: number | null },
): Promise<StorageLocationRow> =>
  inTransaction(ctx, async (tx) => {
    const bank = found(await queries.lockStorageLocations(tx, foodBank));
    if (bank.archived_at !== null) throw fail('food_bank_archived');
    const location = { id: newId(), foodbank_id: bank.id, name: collapseSpaces(name), capacity };
    await refuseTakenName(tx, location);
    await queries.insertStorageLocation(tx, { ...location, created_at: ctx.clock.now() });
    await auditStorageLocation(ctx, tx, actor, { before: null, after: location });
    return location;
  });

/** Throws `not_found`, `name_taken`. */
export const updateStorageLocation = (
  ctx: Context,
  actor: Actor,
  id: string,
  { name, capacity }: { name?: string; capacity?: number | null },
): Promise<StorageLocationRow> =>
  inTransaction(ctx, async (tx) => {
    const { foodbank_id } = found(await queries.selectStorageLocation(tx, id));
    await queries.lockStorageLocations(tx, foodbank_id);
    // It may have been deleted while this call waited for the lock.
    const before = found(await queries.lockStorageLocation(tx, id));
    const location = {
      ...before,
      ...(name !== undefined && { name: collapseSpaces(name) }),
      ...(capacity !== undefined && { capacity }),
    };
    await refuseTakenName(tx, location);
    await queries.updateStorageLocation(tx, location);
    await auditStorageLocation(ctx, tx, actor, { before, after: location });
    return location;
  });

/** Deletes a storage location. Throws `not_found`, and `in_use` with the number of items stored there. */
export const removeStorageLocation = (ctx: Context, actor: Actor, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const location = found(await queries.lockStorageLocation(tx, id));
    refuseUses({ items: await queries.countItemsAt(tx, id) });
    await queries.deleteStorageLocation(tx, id);
    await auditStorageLocation(ctx, tx, actor, { before: location, after: null });
  });

function refuseInvalid(bank: FoodBankColumns): void {
  const errors = foodBankProblems(bank);
  if (errors.length > 0) throw fail('invalid_input', { errors });
}

/** A client that sends back what it has read changes nothing. */
function refuseOtherHours(hours: FoodBankColumns['operating_hours'], { bank }: FoodBankWithLocations): void {
  if (WEEKDAYS.every((day) => (hours[day] ?? '') === (bank.operating_hours[day] ?? ''))) return;
  throw fail('invalid_input', { errors: [{ field: 'operatingHours', code: 'set_by_schedule' }] });
}

/** A time zone known to JavaScript but not to PostgreSQL would break every query that computes dates. */
async function refuseUnknownTimeZone(ctx: Context, name: string): Promise<void> {
  if (await queries.isKnownTimeZone(ctx.db, name)) return;
  throw fail('invalid_input', { errors: [{ field: 'time_zone', code: 'unknown_time_zone' }] });
}

function refuseUses(uses: Uses): void {
  const errors = obstacles(uses);
  if (errors.length > 0) throw fail('in_use', { errors });
}

async function refuseTakenName(tx: Tx, location: StorageLocationRow): Promise<void> {
  if (await queries.hasLocationNamed(tx, location))
    throw fail('name_taken', { errors: [{ field: 'name', code: 'taken' }] });
}
