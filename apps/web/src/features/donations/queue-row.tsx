import type { Donation } from '@nourish/contract';
import { ChevronRight, ImageIcon, StickyNote } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { cx } from '../../ui/cx.ts';
import { CategoryName } from '../inventory/category-icon.tsx';
import { DonorName } from './donor-name.tsx';
import { DonationStatusBadge } from './status.tsx';
import { useAmount } from './use-amount.ts';

interface QueueRowProps {
  donation: Donation;
  /** Shows the pickup day if the heading does not, and whether it has passed. */
  day: 'usual' | 'late' | null;
}

export function QueueRow({ donation, day }: QueueRowProps) {
  const { t } = useTranslation('donations');
  const { formatDate, formatTime } = useDates();
  const { user } = useSession();
  const { search } = useLocation();
  const amount = useAmount();
  return (
    <li className="relative grid items-center gap-x-6 gap-y-2 rounded-lg border border-line bg-surface p-4 shadow-card hover:border-primary sm:grid-cols-[7rem_1fr_auto] sm:p-5">
      <p className="flex flex-wrap items-baseline gap-x-3 sm:flex-col">
        <span className="text-xl font-bold tabular-nums">{formatTime(donation.scheduledPickupTime)}</span>
        {day && (
          <span className={cx('text-sm', day === 'late' ? 'text-danger' : 'text-muted')}>
            {formatDate(donation.scheduledPickupDate)}
          </span>
        )}
      </p>
      <div className="flex min-w-0 flex-col gap-1">
        <h3 className="text-lg wrap-anywhere">
          <Link
            to={paths.donation(donation._id)}
            // Lets the donation link back to the filtered queue.
            state={{ queue: search }}
            className="rounded-sm text-primary underline decoration-1 underline-offset-3 after:absolute after:inset-0 hover:decoration-2"
          >
            {donation.productName}
          </Link>
        </h3>
        <p className="wrap-anywhere">
          <span className="font-semibold">{amount(donation)}</span> ·{' '}
          <CategoryName category={donation.category} /> · <DonorName donation={donation} />
        </p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          <span>{donation.code}</span>
          {user?.role === 'admin' && <span>{donation.foodbank_name}</span>}
          {donation.has_image && (
            <span className="inline-flex items-center gap-1.5">
              <ImageIcon aria-hidden className="size-4" />
              {t('queue.withImage')}
            </span>
          )}
        </p>
        {donation.notes && (
          <p className="flex items-start gap-2 text-sm">
            <StickyNote aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
            <span className="line-clamp-2 min-w-0 wrap-anywhere">{donation.notes}</span>
          </p>
        )}
      </div>
      <div className="flex items-center justify-between gap-3">
        <DonationStatusBadge status={donation.status} />
        <ChevronRight aria-hidden className="size-5 text-muted" />
      </div>
    </li>
  );
}
