import type { LineCheck, RouteInput } from '@nourish/contract';
import { conflictsOf, findCautions, type GuardedLabel } from '@nourish/contract/allergen-guard';
import type { Actor, Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { fail, Failure } from '../../fail.ts';
import { proposeAt } from '../food-requests/substitutes/propose-service.ts';
import { selectStockedItems } from '../inventory/service.ts';
import { readChoosingDesk, type ChoosingDesk } from './needs-service.ts';
import { productOf } from './substitute-service.ts';

/** For how many lines something is proposed at once. For the others, the desk asks one by one. */
const PROPOSED = 10;
/** What is known of the label of an item that is unknown, gone, or at another food bank. */
const UNREAD: GuardedLabel = { allergens: {}, gluten_sources: [] };

/**
 * Returns for each line what the guard says, and the best substitute if the guard stops it, or the stock lacks it. Throws
 * `forbidden`, `not_found` for a client of another food bank, and `invalid_input` unless each line names an item or a
 * product.
 */
export async function checkLines(
  ctx: Context,
  actor: Actor,
  { lines, ...choosing }: RouteInput<'POST /api/desk/check'>['body'],
): Promise<LineCheck[]> {
  const wanted = lines.map((line) => ({ ...line, of: productOf(line) }));
  const unnamed = wanted.flatMap(({ of }, index) =>
    of === undefined ? [{ field: `lines.${index}.item_name`, code: 'required' as const }] : [],
  );
  if (unnamed.length > 0) throw fail('invalid_input', { errors: unnamed });
  const desk = await readChoosingDesk(ctx, actor, choosing);
  const ids = lines.flatMap(({ inventory_id }) => inventory_id?.toLowerCase() ?? []);
  const items = await selectStockedItems(ctx.db, ids, ctx.clock.now());
  const labels = new Map(
    items.filter(({ foodbank_id }) => foodbank_id === desk.foodbank_id).map((item) => [item.id, item]),
  );
  const checks: LineCheck[] = [];
  let proposed = 0;
  for (const { of, inventory_id, is_short = false, no_substitute = false } of wanted) {
    const label = inventory_id === undefined ? undefined : (labels.get(inventory_id.toLowerCase()) ?? UNREAD);
    const cautions = label === undefined ? [] : findCautions(desk.needs, label);
    const isLacking = label === undefined || is_short || conflictsOf(cautions, []).length > 0;
    const asks = of !== undefined && isLacking && !no_substitute && proposed < PROPOSED;
    if (asks) proposed += 1;
    checks.push({ cautions, substitute: asks ? await bestSubstitute(ctx.db, desk, of) : null });
  }
  return checks;
}

/** null also for a product that nobody knows. */
async function bestSubstitute(
  db: Db,
  desk: ChoosingDesk,
  of: Parameters<typeof proposeAt>[1]['of'],
): Promise<LineCheck['substitute']> {
  try {
    return (await proposeAt(db, { ...desk, of }))[0] ?? null;
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return null;
    throw error;
  }
}
