import type { LineCheck, RouteInput } from '@nourish/contract';
import { conflictsOf, findCautions } from '@nourish/contract/allergen-guard';
import type { Actor, Context } from '../../context.ts';
import { fail } from '../../fail.ts';
import { proposeBest } from '../food-requests/substitutes/propose-service.ts';
import { selectStockedItems } from '../inventory/service.ts';
import { readChoosingDesk } from './needs-service.ts';
import { productOf } from './substitute-service.ts';

/** Maximum number of lines per call with a proposal. The desk requests the others one by one. */
const PROPOSED = 10;

/**
 * Returns the cautions of each line, and the best substitute if the guard stops it or the stock lacks it. For an id that
 * is no item of this food bank it returns no cautions: they would list the needs of the household. Throws `forbidden`,
 * `not_found` for a client of another food bank, and `invalid_input` unless each line names an item or a product.
 */
export async function checkLines(
  ctx: Context,
  actor: Actor,
  { lines, ...choosing }: RouteInput<'POST /api/desk/check'>['body'],
): Promise<LineCheck[]> {
  const unnamed = lines.flatMap((line, index) =>
    productOf(line) === undefined ? [{ field: `lines.${index}.item_name`, code: 'required' as const }] : [],
  );
  if (unnamed.length > 0) throw fail('invalid_input', { errors: unnamed });
  const desk = await readChoosingDesk(ctx, actor, choosing);
  const ids = lines.flatMap(({ inventory_id }) => inventory_id?.toLowerCase() ?? []);
  const items = await selectStockedItems(ctx.db, ids, ctx.clock.now());
  const labels = new Map(
    items.filter(({ foodbank_id }) => foodbank_id === desk.foodbank_id).map((item) => [item.id, item]),
  );
  const found = lines.map((line) => {
    const label = labels.get(line.inventory_id?.toLowerCase() ?? '');
    const cautions = label === undefined ? [] : findCautions(desk.needs, label);
    const isLacking = line.item_name !== undefined || line.is_short || conflictsOf(cautions, []).length > 0;
    const is_unknown = line.inventory_id !== undefined && label === undefined;
    return { isLacking, check: { cautions, ...(is_unknown && { is_unknown }) } };
  });
  const lacking = lines.flatMap((line, place) => {
    const of = found[place]?.isLacking ? productOf(line) : undefined;
    return of === undefined ? [] : [{ place, of, isStrict: line.no_substitute ?? false }];
  });
  const proposed = lacking.slice(0, PROPOSED);
  const substitutes = await proposeBest(ctx.db, { ...desk, lines: proposed });
  const best = new Map(proposed.map(({ place }, index) => [place, substitutes[index] ?? null]));
  return found.map(({ check }, place) => ({ ...check, substitute: best.get(place) ?? null }));
}
