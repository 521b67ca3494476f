import type { SignInEvent } from '@nourish/contract';
import { recordAudit } from '../../adapters/audit.ts';
import type { Actor, Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { AuditValues } from '../../db/tables.ts';

/** `actor` null: the caller is not authenticated. */
export const recordSignInEvent = (
  ctx: Context,
  tx: Tx,
  person: { id: string; name: string; foodbank_id: string | null },
  action: SignInEvent['action'],
  { actor = null, values = {} }: { actor?: Actor | null; values?: AuditValues } = {},
): Promise<void> =>
  recordAudit(ctx, tx, {
    actor,
    action,
    entity: 'sign_in',
    entity_id: person.id,
    entity_name: person.name,
    foodbank_id: person.foodbank_id,
    after: values,
  });
