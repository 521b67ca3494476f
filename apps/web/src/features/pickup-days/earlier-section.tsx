import type { PickupBooking } from '@nourish/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BookingRow, type Board } from './booking-row.tsx';

interface EarlierSectionProps extends Board {
  bookings: readonly PickupBooking[];
}

/** Bookings of earlier days whose food is still set aside. */
export function EarlierSection({ bookings, ...row }: EarlierSectionProps) {
  const { t } = useTranslation('pickup-day');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="px-4 py-2 max-sm:py-1.5">
      <h2 id={titleId} className="text-base">
        {t('earlier')}
      </h2>
      <ul className="mt-1 flex flex-col max-sm:mt-0">
        {bookings.map((booking) => (
          <BookingRow key={booking.request_id} booking={booking} hasDay {...row} />
        ))}
      </ul>
    </section>
  );
}
