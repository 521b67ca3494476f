import type { Donation } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session.tsx';
import type { ListColumn } from '../../../ui/list/data-list.tsx';
import type { OpenRow } from '../../../ui/list/use-open-row.ts';
import { DonorName } from '../donor-name.tsx';
import { DonationStatusBadge } from '../status.tsx';
import { useAmount } from '../use-amount.ts';
import { DonationMarks, DonationName, DonationPicture, DonationTime, type RowDay } from './queue-cells.tsx';

interface QueueColumns {
  dayOf: (donation: Donation) => RowDay;
  open: OpenRow<Donation>;
  /** History state of a donation's page. */
  state: object;
}

export function useQueueColumns({ dayOf, open, state }: QueueColumns): ListColumn<Donation>[] {
  const { t } = useTranslation('lists');
  const { user } = useSession();
  const amount = useAmount();
  return [
    {
      key: 'time',
      header: t('donations.columns.time'),
      track: 'auto',
      cell: (donation) => <DonationTime donation={donation} day={dayOf(donation)} />,
    },
    {
      key: 'product',
      header: t('donations.columns.product'),
      track: 'minmax(10rem, 2fr)',
      isRowHeader: true,
      cell: (donation) => (
        <span className="flex min-w-0 items-center gap-2">
          <DonationPicture donation={donation} />
          <DonationName
            donation={donation}
            isCurrent={open.id === donation._id}
            state={state}
            onOpen={open.openerOf(donation)}
          />
        </span>
      ),
    },
    {
      key: 'code',
      header: t('donations.columns.code'),
      track: 'auto',
      cell: ({ code, foodbank_name }) => (
        <span className="block text-sm text-muted tabular-nums">
          {code}
          {user?.role === 'admin' && <span className="block max-w-32 truncate">{foodbank_name}</span>}
        </span>
      ),
    },
    {
      key: 'amount',
      header: t('donations.columns.amount'),
      track: 'auto',
      cell: (donation) => <span className="block text-sm whitespace-nowrap">{amount(donation)}</span>,
    },
    {
      key: 'donor',
      header: t('donations.columns.donor'),
      track: 'minmax(8.75rem, 1fr)',
      cell: (donation) => (
        <span className="block truncate text-sm">
          <DonorName donation={donation} />
        </span>
      ),
    },
    {
      key: 'notes',
      header: t('donations.columns.notes'),
      track: 'auto',
      cell: (donation) => (
        <span className="relative z-1 flex">
          <DonationMarks donation={donation} />
        </span>
      ),
    },
    {
      key: 'status',
      header: t('donations.columns.status'),
      track: 'auto',
      cell: ({ status }) => <DonationStatusBadge status={status} />,
    },
  ];
}
