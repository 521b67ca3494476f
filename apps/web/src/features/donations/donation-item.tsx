import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { cx } from '../../ui/cx.ts';
import { RowLink } from '../../ui/list/row-link.tsx';
import { FoodPicture } from '../inventory/category-icon.tsx';
import { roundKilograms } from './giving/giving.ts';
import { useHandOverLabel } from './hand-over.tsx';
import type { OfferRow } from './offers.ts';
import { PickupMoment } from './pickup-moment.tsx';
import { DonationStatusBadge, isOpen } from './status.tsx';
import { useAmount } from './use-amount.ts';
import { useOfferName } from './use-offer-words.ts';

interface DonationItemProps {
  donation: OfferRow;
  level?: 'h2' | 'h3';
  /** In a card, whose padding it keeps. */
  isInset?: boolean;
}

/** A donation in the list of its donor, or the products of an offer in the same state. */
export function DonationItem({ donation, level: Heading = 'h2', isInset = false }: DonationItemProps) {
  const { t } = useTranslation('donations');
  const { formatInstantDate } = useDates();
  const handOverLabel = useHandOverLabel();
  const { user } = useSession();
  const nameOf = useOfferName();
  const amount = useAmount();
  const count = donation.products.length;
  const total = donation.offer_size;
  // Does not break.
  const date = formatInstantDate(donation.created_at).replaceAll(' ', '\u00a0');
  return (
    <li
      className={cx(
        'relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 lg:grid-cols-[auto_minmax(0,5fr)_minmax(0,6fr)_8rem_auto] lg:gap-y-0',
        !isInset && 'px-4 hover:bg-sunken sm:px-5',
      )}
    >
      <FoodPicture
        item={donation}
        className="max-lg:col-start-1 max-lg:row-span-3 max-lg:self-start lg:row-span-2"
      />
      <div className="col-start-2 row-start-1 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 lg:contents">
        <Heading className="min-w-0 text-base lg:col-start-2 lg:row-start-1 lg:self-end">
          <RowLink
            to={paths.donation(donation._id)}
            className={cx('whitespace-normal! wrap-anywhere', isInset && 'hover:underline')}
          >
            {nameOf(donation)}
          </RowLink>
        </Heading>
        <span className="lg:col-start-4 lg:row-start-1 lg:row-end-3 lg:justify-self-end">
          <DonationStatusBadge status={donation.status} />
        </span>
      </div>
      <p className="min-w-0 text-sm text-wrap text-muted max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-2 lg:col-start-2 lg:row-start-2 lg:self-start">
        {count === 1
          ? t('mine.offered', { amount: amount(donation), date })
          : count < total
            ? t('mine.offeredPart', { count, total, date })
            : t('mine.offeredTogether', { count, date })}
      </p>
      <div className="min-w-0 max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-3 lg:col-start-3 lg:row-start-1 lg:row-end-3">
        {isOpen(donation) ? (
          <>
            <p className="text-sm text-muted">
              {user?.foodbank_id === donation.foodbank_id
                ? t(`mine.${donation.delivery}.${donation.status === 'pending' ? 'pending' : 'scheduled'}`)
                : handOverLabel(donation)}
            </p>
            <p className="font-semibold">
              <PickupMoment donation={donation} />
            </p>
          </>
        ) : (
          <Outcome donation={donation} />
        )}
      </div>
      <ChevronRight
        aria-hidden
        className="size-5 text-muted max-lg:col-start-3 max-lg:row-start-1 lg:col-start-5 lg:row-start-1 lg:row-end-3"
      />
    </li>
  );
}

/** When it arrived and how much, or what the status means. */
function Outcome({ donation: { status, received_date, received_kg } }: Pick<DonationItemProps, 'donation'>) {
  const { t } = useTranslation('donations');
  const { formatDate, formatNumber } = useDates();
  if (status !== 'received' || received_date === null)
    return <p className="text-sm text-muted">{t(`meaning.${status}`)}</p>;
  return (
    <p className="text-sm">
      {t('mine.received', { date: formatDate(received_date) })}
      {' · '}
      {received_kg === null ? (
        <span className="text-muted">{t('mine.noWeight')}</span>
      ) : (
        <span className="font-semibold whitespace-nowrap">
          {t('giving.kilograms', { amount: formatNumber(roundKilograms(received_kg)) })}
        </span>
      )}
    </p>
  );
}
