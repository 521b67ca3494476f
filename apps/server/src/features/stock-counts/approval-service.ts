import type { RouteInput, StockCount } from '@nourish/contract';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { fail, type Failure } from '../../fail.ts';
import { moveStock } from '../inventory/ledger.ts';
import * as approvals from './approval-queries.ts';
import { selectHolders, type Holder } from './line-queries.ts';
import { reasonOf, differenceOf, settle, type Decision } from './rules.ts';
import { lockOpenCount, readCount } from './service.ts';
import { closeCount } from './write-queries.ts';

type Approval = NonNullable<RouteInput<'POST /api/stock-counts/:id/approve'>['body']>;

/**
 * Applies the differences of an open count to the current stock and closes it. Throws `not_found`,
 * `invalid_input`, `invalid_transition`, `conflict` (the lines that would count as zero have changed), and
 * `count_below_reserved` with the lines that need a decision.
 */
export const approveCount = (
  ctx: Context,
  actor: Actor,
  id: string,
  approval: Approval,
): Promise<StockCount> =>
  inTransaction(ctx, async (tx) => {
    const count = await lockOpenCount(tx, actor, id, 'close');
    const now = ctx.clock.now();
    const countsZero = approval.uncounted === 'zero';
    await approvals.lockFigures(tx, count.id, { all: countsZero });
    const lines = withZeros(await approvals.selectApprovalLines(tx, count.id), approval);
    const settled = await settleLines(tx, lines, readDecisions(lines, approval));

    const reason = reasonOf(count);
    await moveStock(
      tx,
      { actor_id: actor.user_id, now },
      settled
        .filter(({ applied_quantity }) => applied_quantity !== 0)
        .map(({ item_id, applied_quantity }) => ({
          item_id,
          kind: 'counted' as const,
          quantity_delta: applied_quantity,
          reserved_delta: 0,
          reason,
        })),
    );
    await approvals.updateOutcomes(tx, count.id, settled, { counted_by: actor.user_id, now });
    const short = settled.filter(({ shortage }) => shortage !== null).map(({ item_id }) => item_id);
    await approvals.insertShortages(tx, count.id, await selectHolders(tx, short));
    await closeCount(tx, count.id, { status: 'approved', closed_by: actor.user_id, closed_at: now });
    return readCount(tx, actor, count.id);
  });

function withZeros(
  lines: readonly approvals.ApprovalLine[],
  { uncounted, zeroable }: Approval,
): readonly approvals.ApprovalLine[] {
  if (uncounted !== 'zero') return lines;
  if (zeroable === undefined)
    throw fail('invalid_input', { errors: [{ field: 'zeroable', code: 'required' }] });
  if (lines.filter(({ is_zeroable }) => is_zeroable).length !== zeroable) throw fail('conflict');
  return lines.map((line) =>
    line.is_zeroable
      ? { ...line, counted_quantity: 0, expected_quantity: line.quantity + line.reserved_quantity }
      : line,
  );
}

function readDecisions(
  lines: readonly approvals.ApprovalLine[],
  { decisions = [] }: Approval,
): Map<string, Decision> {
  const known = new Set(lines.map(({ item_id }) => item_id));
  const parsed = decisions.map(({ item_id, decision }) => [item_id.toLowerCase(), decision] as const);
  const errors = parsed.flatMap(([item_id], index) =>
    known.has(item_id) ? [] : { field: `decisions.${index}.item_id`, code: 'unknown_item' as const },
  );
  if (errors.length > 0) throw fail('invalid_input', { errors });
  return new Map(parsed);
}

async function settleLines(
  tx: Tx,
  lines: readonly approvals.ApprovalLine[],
  decisions: ReadonlyMap<string, Decision>,
): Promise<approvals.SettledLine[]> {
  const undecided: approvals.ApprovalLine[] = [];
  const settled = lines.flatMap((line) => {
    const settlement = settle(line, decisions.get(line.item_id));
    if (settlement !== 'undecided') {
      const { item_id, counted_quantity, expected_quantity } = line;
      return { item_id, counted_quantity, expected_quantity, ...settlement };
    }
    undecided.push(line);
    return [];
  });
  if (undecided.length === 0) return settled;
  const holders = await selectHolders(
    tx,
    undecided.map(({ item_id }) => item_id),
  );
  throw belowReserved(undecided, holders);
}

function belowReserved(lines: readonly approvals.ApprovalLine[], holders: readonly Holder[]): Failure {
  const heldBy = Map.groupBy(holders, ({ item_id }) => item_id);
  return fail('count_below_reserved', {
    errors: lines.map((line) => {
      const { item_id, item_name, quantity, reserved_quantity } = line;
      const difference = differenceOf(line) ?? 0;
      return {
        field: `lines.${item_id}`,
        code: 'below_reserved' as const,
        params: {
          item: item_name,
          // On hand now, according to the count and all later movements.
          counted: Math.max(0, quantity + reserved_quantity + difference),
          reserved: reserved_quantity,
        },
        details: {
          inventory_id: item_id,
          item_name,
          available: quantity,
          reserved: reserved_quantity,
          difference,
          requests: (heldBy.get(item_id) ?? []).map(
            ({ _id, code, status, pickup_date, quantity: reservedUnits }) => ({
              _id,
              code,
              status,
              pickup_date,
              quantity: reservedUnits,
            }),
          ),
        },
      };
    }),
  });
}
