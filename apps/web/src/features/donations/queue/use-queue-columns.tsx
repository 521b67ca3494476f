import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session.tsx';
import type { ListColumn } from '../../../ui/list/data-list.tsx';
import type { OpenRow } from '../../../ui/list/use-open-row.ts';
import { DonorName } from '../donor-name.tsx';
import { DonationStatusBadge } from '../status.tsx';
import { CollectMark } from '../hand-over.tsx';
import type { OfferRow } from '../offers.ts';
import { useRowAmount } from '../use-offer-words.ts';
import { DonationName, DonationPicture, DonationTimeCell, ImageMark, type RowDay } from './queue-cells.tsx';

interface QueueColumns {
  dayOf: (donation: OfferRow) => RowDay;
  open: OpenRow<OfferRow>;
  /** History state of a donation's page. */
  state: object;
}

export function useQueueColumns({ dayOf, open, state }: QueueColumns): ListColumn<OfferRow>[] {
  const { t } = useTranslation('lists');
  const { user } = useSession();
  const amountOf = useRowAmount();
  return [
    {
      key: 'time',
      header: t('donations.columns.time'),
      track: 'auto',
      cell: (donation) => <DonationTimeCell donation={donation} day={dayOf(donation)} />,
    },
    {
      key: 'product',
      header: t('donations.columns.product'),
      track: 'minmax(12rem, 1fr)',
      isRowHeader: true,
      cell: (donation) => (
        <span className="flex min-w-0 items-center gap-2">
          <DonationPicture donation={donation} />
          <span className="flex min-w-0 flex-col">
            <DonationName
              donation={donation}
              isCurrent={open.id === donation._id}
              state={state}
              onOpen={open.openerOf(donation)}
            />
            <span className="flex min-w-0 items-center gap-1.5 text-sm leading-4.5">
              <span className="truncate text-muted tabular-nums" title={donation.notes ?? undefined}>
                {[donation.code, user?.role === 'admin' && donation.foodbank_name, donation.notes]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className="relative z-1 flex shrink-0 empty:hidden">
                <CollectMark donation={donation} isIcon />
              </span>
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'amount',
      header: t('donations.columns.amount'),
      track: 'auto',
      cell: (donation) => <span className="block text-sm whitespace-nowrap">{amountOf(donation)}</span>,
    },
    {
      key: 'donor',
      header: t('donations.columns.donor'),
      track: 'fit-content(12rem)',
      cell: (donation) => (
        <span className="block truncate text-sm">
          <DonorName donation={donation} />
        </span>
      ),
    },
    {
      key: 'image',
      header: t('donations.columns.image'),
      track: 'auto',
      cell: (donation) => <ImageMark donation={donation} />,
    },
    {
      key: 'status',
      header: t('donations.columns.status'),
      track: 'auto',
      cell: ({ status }) => <DonationStatusBadge status={status} />,
    },
  ];
}
