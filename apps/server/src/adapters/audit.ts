import type { AuditAction, AuditEntity } from '@nourish/contract';
import type { Actor, Context } from '../context.ts';
import { newId, type Tx } from '../db/database.ts';
import type { AuditValues } from '../db/tables.ts';

export interface AuditedChange {
  /** null for commands run on the server's console. */
  actor: Actor | null;
  action: AuditAction;
  entity: AuditEntity;
  entity_id: string;
  entity_name: string;
  foodbank_id: string | null;
  /** The record before and after; equal fields are dropped. Must not contain secrets. */
  before?: AuditValues;
  after?: AuditValues;
}

/** Writes an administrator's change to the audit trail, in the transaction of the change. */
export async function recordAudit(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  { actor, before = {}, after = {}, ...change }: AuditedChange,
): Promise<void> {
  const changed = changedFields(before, after);
  await tx
    .insertInto('audit_log')
    .values({
      ...change,
      id: newId(),
      actor_id: actor?.user_id ?? null,
      before: JSON.stringify(changed.before),
      after: JSON.stringify(changed.after),
      request_id: actor?.request_id ?? null,
      created_at: ctx.clock.now(),
    })
    .execute();
}

/** Returns the fields that differ; a field missing on one side is null there. */
export function changedFields(
  before: AuditValues,
  after: AuditValues,
): { before: AuditValues; after: AuditValues } {
  const fields = Object.keys({ ...before, ...after }).filter(
    (field) => (before[field] ?? null) !== (after[field] ?? null),
  );
  const pick = (values: AuditValues) =>
    Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  return { before: pick(before), after: pick(after) };
}

export const isUnchanged = (before: AuditValues, after: AuditValues): boolean =>
  Object.keys(changedFields(before, after).after).length === 0;
