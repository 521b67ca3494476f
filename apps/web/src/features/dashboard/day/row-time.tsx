import { useDates } from '../../../lib/dates.ts';
import { cx } from '../../../ui/cx.ts';

/** The height of a row with two lines. */
export const ROW = 'min-h-16 py-2 @lg:min-h-14 @lg:py-1';

/** The time of a row; where the hour stands beside the rows, only if it is not a full hour. */
export function RowTime({ time }: { time: string }) {
  const { formatTime } = useDates();
  return (
    <span
      className={cx(
        'whitespace-nowrap tabular-nums group-aria-[current]/hour:font-bold group-aria-[current]/hour:text-primary-ink',
        time.endsWith(':00') && '@lg:hidden',
      )}
    >
      {formatTime(time)}
    </span>
  );
}
