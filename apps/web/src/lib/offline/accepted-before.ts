import { acceptedFor, type Accepted } from '../allergen-question.ts';
import type { AcceptedFood, Action } from './entry.ts';

/** The action of a refused entry with what was accepted before. Lines that it no longer has are left out. */
export function withAcceptedBefore(action: Action, before: AcceptedFood | undefined): Action {
  if (action.kind !== 'visit' || before === undefined) return action;
  const { acknowledged = [], lines } = action.body;
  const inLines = (before.lines ?? []).map((line) => ({
    inventory_id: line.inventory_id,
    allergens: line.acknowledged ?? [],
  }));
  const all = joined([...(before.acknowledged ?? []), ...acknowledged]);
  return {
    ...action,
    body: {
      ...action.body,
      ...(all.length > 0 && { acknowledged: all }),
      ...(lines && {
        lines: lines.map((line) => ({ ...line, acknowledged: acceptedFor(line, inLines) })),
      }),
    },
  };
}

/** Names each item once. */
function joined(accepted: Accepted): Accepted {
  const byItem = new Map<string, Accepted[number]['allergens']>();
  for (const { inventory_id, allergens } of accepted)
    byItem.set(inventory_id, [...new Set([...(byItem.get(inventory_id) ?? []), ...allergens])]);
  return [...byItem].map(([inventory_id, allergens]) => ({ inventory_id, allergens }));
}
