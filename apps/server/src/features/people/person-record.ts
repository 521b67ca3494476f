import type { AuditAction, PersonDetails } from '@nourish/contract';
import { recordAudit } from '../../adapters/audit.ts';
import type { Actor, Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { holdFoodBank } from '../../db/locks.ts';
import type { AuditValues } from '../../db/tables.ts';
import { fail, found } from '../../fail.ts';
import { selectChangesOf } from './audit-queries.ts';
import { presentDetails } from './present.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

const CHANGES_SHOWN = 10;

/** Returns a person with the latest changes to them. Throws `not_found`. */
export async function getPerson(ctx: Context, id: string): Promise<PersonDetails> {
  const row = found(await queries.selectPerson(ctx.db, id));
  const counts = await queries.selectRequestCounts(ctx.db, row.id);
  const isLastAdmin = rules.isLookingAfter(row) && !(await queries.hasOtherAdmin(ctx.db, row.id));
  const changes = await selectChangesOf(ctx.db, row.id, CHANGES_SHOWN);
  return presentDetails(row, { counts, isLastAdmin, changes });
}

/** Locks the food bank that a person joins. Throws `invalid_input`, `food_bank_archived`. */
export async function takeIn(tx: Tx, id: string | null): Promise<{ id: string; name: string } | null> {
  if (id === null) return null;
  const bank = await holdFoodBank(tx, id);
  if (bank === undefined)
    throw fail('invalid_input', { errors: [{ field: 'foodbank_id', code: 'unknown_food_bank' }] });
  if (bank.archived_at !== null) throw fail('food_bank_archived');
  return bank;
}

export const withoutFoodBank = () =>
  fail('invalid_input', { errors: [{ field: 'foodbank_id', code: 'required' }] });

export const valuesOf = ({
  role,
  active,
  foodbank_name,
}: Pick<queries.PersonRow, 'role' | 'active' | 'foodbank_name'>): AuditValues => ({
  role,
  foodbank: foodbank_name,
  active,
});

export const audit = (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  action: AuditAction,
  person: { id: string; name: string; foodbank_id: string | null },
  values: { before?: AuditValues; after?: AuditValues },
): Promise<void> =>
  recordAudit(ctx, tx, {
    actor,
    action,
    entity: 'user',
    entity_id: person.id,
    entity_name: person.name,
    foodbank_id: person.foodbank_id,
    ...values,
  });

export interface Administrator {
  actor: Actor;
  /** Throws `confirmation_needed` if they have not confirmed their identity recently. */
  confirm(db: Db): Promise<void>;
}

/**
 * Locks the person and the administrators. Throws `not_found`, and `last_admin` if no administrator would
 * remain.
 */
export async function lockPersonAndAdmins(
  tx: Tx,
  actor: Actor,
  id: string,
  willLookAfter: (person: queries.PersonRow) => boolean,
): Promise<queries.PersonRow> {
  const rows = await queries.lockWithAdmins(tx, id);
  const person = found(rows.find((row) => row.id === id.toLowerCase()));
  const others = rows.filter((row) => row !== person && rules.isLookingAfter(row));
  if (rules.isLookingAfter(person) && others.length === 0 && !willLookAfter(person)) throw fail('last_admin');
  // The caller may have been demoted while waiting for the lock.
  if (!rows.some((row) => row.id === actor.user_id && rules.isLookingAfter(row))) throw fail('forbidden');
  return person;
}

/** Locks a person for erasure. Returns false if they are erased already. Throws `last_admin`. */
export async function lockLeaver(tx: Tx, id: string): Promise<boolean> {
  const rows = await queries.lockWithAdmins(tx, id);
  if (!(await queries.lockForErasure(tx, id))) return false;
  const admins = rows.filter(rules.isLookingAfter);
  if (admins.length > 0 && admins.every((admin) => admin.id === id)) throw fail('last_admin');
  return true;
}
