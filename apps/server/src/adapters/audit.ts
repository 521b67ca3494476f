import type { AuditAction, AuditEntity } from '@nourish/contract';
import type { Actor, Context } from '../context.ts';
import { newId, type Tx } from '../db/database.ts';
import type { AuditValues } from '../db/tables.ts';

export interface AuditedChange {
  /** null: somebody at the console of the server. */
  actor: Actor | null;
  action: AuditAction;
  entity: AuditEntity;
  entity_id: string;
  entity_name: string;
  foodbank_id: string | null;
  /** The record before and after; what is alike in both is left out. Nothing secret may be in them. */
  before?: AuditValues;
  after?: AuditValues;
}

/** Writes into the audit trail what an administrator changes, in the transaction of the change. */
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

/** The fields that differ; one that is missing on a side is null there. */
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
