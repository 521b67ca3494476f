import type { Visit } from '@nourish/contract';
import type { DeskScope } from '../clients/service.ts';
import type { AcknowledgementRow } from '../needs/guard-service.ts';
import type { LineRow, VisitRow } from './queries.ts';

const UNKNOWN = { adults: null, seniors: null, children: null };

/** Volunteers at the desk do not see what others wrote. `accepted`: what staff may see. */
export const presentVisit = (
  party: DeskScope['party'],
  row: VisitRow,
  lines: readonly LineRow[],
  accepted: readonly AcknowledgementRow[] = [],
): Visit => ({
  _id: row.id,
  foodbank_id: row.foodbank_id,
  program_id: row.program_id,
  program_name: row.program_name,
  kind: row.kind,
  client_id: row.root_id,
  client_code: row.client_code,
  client_name: row.client_name,
  request_id: row.request_id,
  proxy_id: row.proxy_id,
  day: row.day,
  household: row.is_size_shown
    ? { adults: row.adults, seniors: row.seniors, children: row.children }
    : UNKNOWN,
  lines: lines.map((line) => ({
    inventory_id: line.item_id,
    item_name: line.item_name,
    quantity: line.quantity,
  })),
  ...(accepted.length > 0 && {
    acknowledgements: accepted.map(({ item_id, allergen, actor_name, created_at }) => ({
      inventory_id: item_id,
      allergen,
      actor_name,
      created_at: created_at.toISOString(),
    })),
  }),
  override_reason: party === 'staff' ? row.override_reason : null,
  given_at: row.given_at.toISOString(),
  created_at: row.created_at.toISOString(),
  already_given: row.already_given_by !== null,
  already_given_by: party === 'staff' ? row.already_given_name : null,
  voided_at: row.voided_at?.toISOString() ?? null,
  void_reason: party === 'staff' ? row.void_reason : null,
});
