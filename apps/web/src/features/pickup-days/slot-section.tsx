import type { PickupDaySlot } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { BookingRow, type Board } from './booking-row.tsx';
import { freeIn, servedLast } from './steps.ts';

interface SlotSectionProps extends Board {
  slot: PickupDaySlot;
  hasSchedule: boolean;
  /** Walk-ins are served today only. */
  isToday: boolean;
}

/** A time of the day with its places and bookings; one line without bookings. */
export function SlotSection({ slot, hasSchedule, isToday, ...row }: SlotSectionProps) {
  const { t } = useTranslation('pickup-day');
  const { formatTime } = useDates();
  const titleId = useId();
  const now = localTime(new Date(useNow()), row.timeZone).time;
  const { time, to, places, bookings } = slot;
  const { left, walkIns } = freeIn(slot);
  const isNow = isToday && time <= now && now < to;
  const free = t('walkIns', { count: walkIns });
  return (
    <section aria-labelledby={titleId} className="px-4">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 max-sm:min-h-8">
        <h2 id={titleId} className="text-base tabular-nums">
          {t('span', { from: formatTime(time), to: formatTime(to) })}
        </h2>
        <p className="text-sm text-muted">
          {places === null
            ? hasSchedule
              ? t('noSlot')
              : t('booked', { count: bookings.length })
            : left === null
              ? t('placesThen', { taken: bookings.length, total: places })
              : t('places', { taken: bookings.length, total: places, left })}
        </p>
        {walkIns > 0 &&
          (isToday ? (
            <TextLink
              isAlone
              to={`${paths.desk}?${new URLSearchParams({ foodbank: row.foodBankId })}`}
              className="text-sm"
            >
              {free}
            </TextLink>
          ) : (
            <p className="text-sm text-muted">{free}</p>
          ))}
      </div>
      {bookings.length > 0 && (
        <ul className="flex flex-col pb-1">
          {servedLast(bookings).map((booking) => (
            <BookingRow key={booking.request_id} booking={booking} isNow={isNow} {...row} />
          ))}
        </ul>
      )}
    </section>
  );
}
