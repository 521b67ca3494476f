import { fail } from '../../fail.ts';
import { expiredLine, isExpiredOn } from '../inventory/service.ts';
import type { LineRow } from './queries.ts';

type DatedLine = Pick<LineRow, 'item_id' | 'item_name' | 'expiration_date' | 'date_kind'>;

interface DatedHandOut {
  /** The day at the food bank. */
  today: string;
  /** When the food is handed out; if that day has passed, today. */
  pickup_date: string;
  fieldOf: (index: number) => string;
}

/**
 * Throws `item_expired` with the lines that must not be handed out any more, or not on the day of the pickup. A date can
 * change after a request was submitted, and the pickup too, so this is checked at every step.
 */
export function refuseExpired(
  lines: readonly DatedLine[],
  { today, pickup_date, fieldOf }: DatedHandOut,
): void {
  const problems = lines.flatMap((line, index) => {
    const named = { inventory_id: line.item_id, item_name: line.item_name };
    if (isExpiredOn(line, today)) return [expiredLine(fieldOf(index), named)];
    return isExpiredOn(line, pickup_date)
      ? [expiredLine(fieldOf(index), named, 'expires_before_pickup')]
      : [];
  });
  if (problems.length === 0) return;
  const isOver = problems.every(({ code }) => code === 'expired');
  throw fail('item_expired', {
    errors: problems,
    ...(!isOver && { reason: { sentence: 'expires_before_pickup', params: {} } }),
  });
}
