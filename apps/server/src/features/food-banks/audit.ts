import type { AuditAction } from '@nourish/contract';
import { isUnchanged, recordAudit } from '../../adapters/audit.ts';
import type { Actor, Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { AuditValues } from '../../db/tables.ts';
import type { FoodBankRow, StorageLocationRow } from './queries.ts';

/** Audited values of a food bank; the opening hours of each day are a separate field. */
function valuesOf({ operating_hours, ...bank }: FoodBankRow): AuditValues {
  return {
    name: bank.name,
    address: bank.address,
    city: bank.city,
    province: bank.province,
    postal_code: bank.postal_code,
    contact_email: bank.contact_email,
    contact_phone: bank.contact_phone,
    latitude: bank.latitude,
    longitude: bank.longitude,
    time_zone: bank.time_zone,
    max_open_requests: bank.max_open_requests,
    max_open_units: bank.max_open_units,
    max_upcoming_shifts: bank.max_upcoming_shifts,
    money_link: bank.money_link,
    ...Object.fromEntries(Object.entries(operating_hours).map(([day, text]) => [`hours_${day}`, text])),
  };
}

/** The row before and after a change; null before creation and after deletion. */
type Sides<T> = { before: T; after: T | null } | { before: null; after: T };

export async function auditFoodBank(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { before, after }: Sides<FoodBankRow>,
): Promise<void> {
  const bank = after ?? before;
  if (bank === null) return;
  const action = actionOf(before, after);
  const values = { before: before ? valuesOf(before) : {}, after: after ? valuesOf(after) : {} };
  if (action === 'updated' && isUnchanged(values.before, values.after)) return;
  const about = { entity: 'food_bank', entity_id: bank.id, entity_name: bank.name } as const;
  await recordAudit(ctx, tx, { actor, action, ...about, foodbank_id: bank.id, ...values });
}

/** A change of the hours at which a food bank hands out requests. */
export const auditSchedule = (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  bank: Pick<FoodBankRow, 'id' | 'name'>,
  values: { before: AuditValues; after: AuditValues },
): Promise<void> =>
  recordAudit(ctx, tx, {
    actor,
    action: 'updated',
    entity: 'food_bank',
    entity_id: bank.id,
    entity_name: bank.name,
    foodbank_id: bank.id,
    ...values,
  });

function actionOf(before: FoodBankRow | null, after: FoodBankRow | null): AuditAction {
  if (before === null) return 'created';
  if (after === null) return 'deleted';
  if ((before.archived_at === null) === (after.archived_at === null)) return 'updated';
  return after.archived_at === null ? 'restored' : 'archived';
}

const valuesOfLocation = ({ name, capacity }: StorageLocationRow): AuditValues => ({ name, capacity });

export async function auditStorageLocation(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { before, after }: Sides<StorageLocationRow>,
): Promise<void> {
  const location = after ?? before;
  if (location === null) return;
  const values = {
    before: before ? valuesOfLocation(before) : {},
    after: after ? valuesOfLocation(after) : {},
  };
  if (isUnchanged(values.before, values.after)) return;
  await recordAudit(ctx, tx, {
    actor,
    action: before === null ? 'created' : after === null ? 'deleted' : 'updated',
    entity: 'storage_location',
    entity_id: location.id,
    entity_name: location.name,
    foodbank_id: location.foodbank_id,
    ...values,
  });
}
