import type { FoodRequest } from '@nourish/contract';
import { pickupMarkOf } from '@nourish/contract/pickup-mark';
import { useDates } from '../../../lib/dates.ts';
import { cx } from '../../../ui/cx.ts';
import { isPressing, markedPickup } from '../../food-requests/pickup-mark.ts';
import { DropOffRow } from './drop-off-row.tsx';
import type { DayHour } from './entries.ts';
import { PickupRow } from './pickup-row.tsx';

interface HoursProps {
  hours: readonly DayHour[];
  /** `HH:MM` */
  now: string;
  at: Date;
  timeZone: string;
  isLarge?: boolean;
  onHandOut: (request: FoodRequest) => void;
}

/** A day by hour; the current hour stands out. */
export function Hours({ hours, now, at, timeZone, isLarge = false, onHandOut }: HoursProps) {
  const { formatTime } = useDates();
  return hours.map(({ hour, entries }) => {
    const isNow = hour.slice(0, 2) === now.slice(0, 2);
    return (
      <section
        key={hour}
        aria-label={formatTime(hour)}
        {...(isNow && { 'aria-current': 'time' })}
        className="group/hour grid border-t border-line @lg:items-baseline @lg:grid-cols-[5rem_minmax(0,1fr)]"
      >
        <h3
          className={cx(
            // The rows say their times on phones.
            'text-sm whitespace-nowrap tabular-nums @max-lg:sr-only',
            isNow ? 'font-bold text-primary-ink' : 'font-semibold text-muted',
          )}
        >
          {formatTime(hour)}
        </h3>
        <ul className="flex min-w-0 flex-col divide-y divide-line">
          {entries.map((entry) =>
            entry.kind === 'pickup' ? (
              <PickupRow
                key={entry.request._id}
                request={entry.request}
                mark={pickupMarkOf(markedPickup(entry.request), timeZone, at)}
                isPressing={isPressing(entry.request, timeZone, at)}
                isLarge={isLarge}
                onHandOut={onHandOut}
              />
            ) : (
              <DropOffRow key={entry.donation._id} donation={entry.donation} isLate={entry.time < now} />
            ),
          )}
        </ul>
      </section>
    );
  });
}
