import type { RouteInput } from '@nourish/contract';
import type { GuardedNeeds } from '@nourish/contract/allergen-guard';
import type { Allergen } from '@nourish/contract/label-facts';
import type { Tx } from '../../db/database.ts';
import { selectCartAcknowledgements } from '../carts/service.ts';
import {
  conflictsGiven,
  labelAt,
  needsOfHousehold,
  needsOfPerson,
  recordAcknowledgements,
  refuseConflicts,
  selectAcknowledgements,
  type Accepted,
} from '../needs/guard-service.ts';
import type { LineRow, RequestRow } from './queries.ts';

type AcceptedItems = RouteInput<'PUT /api/food-requests/:id/status'>['body']['acknowledged'];

/** A line that is about to be submitted. `index`: its place among the submitted lines. */
interface SubmittedLine extends LineRow {
  index: number;
  acknowledged: readonly Allergen[];
}

/**
 * Checks the lines that a person submits. Returns the possible allergens that they accept, here or in their cart.
 * Throws `allergen_conflict`.
 */
export async function guardOwn(
  tx: Tx,
  user_id: string,
  lines: readonly SubmittedLine[],
  now: Date,
): Promise<Accepted[]> {
  const needs = await needsOfPerson(tx, user_id, now);
  if (needs.allergies.length === 0) return [];
  const inCart = await selectCartAcknowledgements(tx, user_id);
  return guardSubmitted(
    needs,
    lines.map((line) => {
      const cart = inCart.find(({ item_id }) => item_id === line.item_id);
      return { ...line, acknowledged: [...line.acknowledged, ...(cart?.acknowledged ?? [])] };
    }),
  );
}

/** The same for lines that staff enter for a client, whose needs count. */
export const guardForClient = async (
  tx: Tx,
  client: { client_id: string; foodbank_id: string },
  lines: readonly SubmittedLine[],
  now: Date,
): Promise<Accepted[]> =>
  guardSubmitted(await needsOfHousehold(tx, { ...client, user_id: null }, now), lines);

const guardSubmitted = (needs: GuardedNeeds, lines: readonly SubmittedLine[]): Accepted[] =>
  refuseConflicts(
    needs,
    lines.map((line) => ({ ...guarded(line, line.index), acknowledged: line.acknowledged })),
  );

/** Records what was accepted for the lines of a new request. */
export const recordSubmitted = (
  tx: Tx,
  request: { id: string; foodbank_id: string },
  lines: readonly SubmittedLine[],
  accepted: readonly Accepted[],
  by: { actor_id: string; now: Date },
) =>
  recordAcknowledgements(
    tx,
    { foodbank_id: request.foodbank_id, request_id: request.id, visit_id: null },
    accepted.filter(({ item_id }) => lines.some((line) => line.item_id === item_id)),
    by,
  );

/**
 * Guards a request that becomes ready or is handed out, by the needs of its household and by what was known of
 * the labels `at` that time. Records what the actor accepts. Throws `allergen_conflict`, unless it was given already.
 */
export async function guardPacked(
  tx: Tx,
  request: RequestRow,
  lines: readonly LineRow[],
  acknowledged: AcceptedItems,
  by: { actor_id: string; now: Date; at: Date; was_given?: boolean },
): Promise<void> {
  const needs = await needsOfHousehold(tx, request, by.now);
  if (needs.allergies.length === 0) return;
  const before = await selectAcknowledgements(tx, request.id);
  const accepted = (by.was_given ? conflictsGiven : refuseConflicts)(
    needs,
    lines.map((line, index) => ({
      ...guarded(line, index),
      label: labelAt(line, by.at),
      acknowledged: [
        ...before.filter(({ item_id }) => item_id === line.item_id).map(({ allergen }) => allergen),
        ...(acknowledged ?? [])
          .filter(({ inventory_id }) => inventory_id.toLowerCase() === line.item_id)
          .flatMap(({ allergens }) => allergens),
      ],
    })),
  );
  const { foodbank_id, id: request_id } = request;
  await recordAcknowledgements(tx, { foodbank_id, request_id, visit_id: null }, accepted, by);
}

const guarded = (line: LineRow, index: number) => ({
  field: `items.${index}.inventory_id`,
  inventory_id: line.item_id,
  item_name: line.item_name,
  label: line,
});
