import type { Donation } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { ImageIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { paths } from '../../../paths.ts';
import { cx } from '../../../ui/cx.ts';
import { RowLink } from '../../../ui/list/row-link.tsx';
import { useTimeZone } from '../../food-banks/api.ts';
import { LateBadge } from '../../food-banks/late-badge.tsx';
import { FoodPicture } from '../../inventory/category-icon.tsx';
import { useInventoryNames } from '../../inventory/use-inventory-names.ts';
import { DonorName } from '../donor-name.tsx';
import { CollectMark } from '../hand-over.tsx';
import type { OfferRow } from '../offers.ts';
import { DonationStatusBadge, isOpen } from '../status.tsx';
import { useRowAmount } from '../use-offer-words.ts';
import { useDonationFilters } from './donation-filters.ts';

/** True if a donation of today was due earlier and is still open. For earlier days, the row shows the day. */
function useIsLate(donation: Donation): boolean {
  const now = useNow();
  const timeZone = useTimeZone(donation.foodbank_id);
  if (timeZone === undefined || !isOpen(donation)) return false;
  const { date, time } = localTime(new Date(now), timeZone);
  return donation.scheduledPickupDate === date && donation.scheduledPickupTime < time.slice(0, 5);
}

export const nameId = ({ _id }: Donation) => `name-${_id}`;

/** Shows the pickup day if the heading does not, and whether it has passed. */
export type RowDay = 'usual' | 'late' | null;

interface DonationNameProps {
  donation: OfferRow;
  isCurrent: boolean;
  /** History state of the donation's page. */
  state: object;
  /** Opens the donation beside the list. */
  onOpen: ((isByKey: boolean) => void) | undefined;
}

export function DonationName({ donation, ...link }: DonationNameProps) {
  const { t } = useTranslation('lists');
  const { productName, products } = donation;
  return (
    <RowLink
      id={nameId(donation)}
      to={paths.donation(donation._id)}
      className="max-sm:line-clamp-2! max-sm:whitespace-normal! sm:flex!"
      {...link}
    >
      {/* A number and its unit stay together. */}
      <span className="sm:truncate">{productName.replaceAll(/(?<=\d) /g, '\u00a0')}</span>
      {products.length > 1 && (
        <>
          {' '}
          <span className="shrink-0 font-normal text-muted sm:ml-1">
            {t('donations.others', { count: products.length - 1 })}
          </span>
        </>
      )}
    </RowLink>
  );
}

/** The drawing of the food, or the icon of its category, whose name it has for screen readers. */
export function DonationPicture({ donation }: { donation: Donation }) {
  const { categoryName } = useInventoryNames();
  return (
    <>
      <FoodPicture item={donation} size="sm" />
      <span className="sr-only">{categoryName(donation.category)}</span>
    </>
  );
}

interface DonationTimeProps {
  donation: Donation;
  day: RowDay;
  /** Omits the day of the week. */
  isShort?: boolean;
}

function DonationTime({ donation, day, isShort = false }: DonationTimeProps) {
  const { formatDate, formatTime } = useDates();
  const { today } = useDonationFilters();
  const date = donation.scheduledPickupDate;
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return (
    <span className={cx('whitespace-nowrap tabular-nums', day === 'late' && 'text-danger')}>
      {day && (
        <span className={cx('inline-block first-letter:uppercase', day === 'usual' && 'text-muted')}>
          {formatDate(date, !isThisYear ? 'medium' : isShort ? 'short' : 'near')},
        </span>
      )}{' '}
      {formatTime(donation.scheduledPickupTime)}
    </span>
  );
}

/** The time, and whether it has passed today. */
export function DonationTimeCell(props: DonationTimeProps) {
  const isLate = useIsLate(props.donation);
  return (
    <span className="flex items-center gap-2">
      <DonationTime {...props} />
      {isLate && <LateBadge />}
    </span>
  );
}

/** Marks a donation with an image; the pane and the page of the donation show it. */
export function ImageMark({ donation: { has_image } }: { donation: Donation }) {
  const { t } = useTranslation('donations');
  if (!has_image) return null;
  return (
    <span title={t('queue.withImage')} className="relative z-1 flex w-fit text-muted">
      <ImageIcon aria-hidden className="size-4" />
      <span className="sr-only">{t('queue.withImage')}</span>
    </span>
  );
}

interface CompactDonationProps extends DonationNameProps {
  day: RowDay;
  /** The name of the food bank, if the list shows several. */
  place: string | undefined;
}

/** A donation in two lines. */
export function CompactDonation({ day, place, ...name }: CompactDonationProps) {
  const { donation } = name;
  const amountOf = useRowAmount();
  const isLate = useIsLate(donation);
  return (
    <span className="flex min-w-0 items-center gap-2 py-0.5">
      <DonationPicture donation={donation} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex min-w-0 items-center gap-2">
          <span className="min-w-0 flex-1">
            <DonationName {...name} />
          </span>
          <span className="shrink-0 max-sm:hidden">
            <DonationStatusBadge status={donation.status} />
          </span>
        </span>
        <span className="flex min-w-0 items-center gap-x-2 overflow-hidden text-sm">
          <DonationTime donation={donation} day={day} isShort />
          {isLate && <LateBadge />}
          <CollectMark donation={donation} isIcon />
          <span className="min-w-0 truncate text-muted">
            {amountOf(donation)}
            {' · '}
            <DonorName donation={donation} />
          </span>
          {place && <span className="truncate text-muted max-sm:hidden">{place}</span>}
        </span>
      </span>
    </span>
  );
}
