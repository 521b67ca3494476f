import type { PickupBooking } from '@nourish/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BookingRow } from './booking-row.tsx';
import type { BookingSteps } from './use-booking-steps.ts';

interface EarlierSectionProps {
  bookings: readonly PickupBooking[];
  foodBankId: string;
  isStaff: boolean;
  today: string;
  steps: BookingSteps;
}

/** Bookings of earlier days whose food is still set aside. */
export function EarlierSection({ bookings, ...row }: EarlierSectionProps) {
  const { t } = useTranslation('pickup-day');
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-md border border-line bg-surface px-4 py-3 print:border-ink"
    >
      <h2 id={titleId} className="text-lg">
        {t('earlier')}
      </h2>
      <ul className="mt-1 flex flex-col">
        {bookings.map((booking) => (
          <BookingRow key={booking.request_id} booking={booking} {...row} />
        ))}
      </ul>
    </section>
  );
}
