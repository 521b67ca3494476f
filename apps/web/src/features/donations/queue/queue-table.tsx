import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useDates } from '../../../lib/dates.ts';
import { useNarrow } from '../../../lib/media.ts';
import { useSession } from '../../../lib/session.tsx';
import { paths } from '../../../paths.ts';
import { DataList, type RowGroup } from '../../../ui/list/data-list.tsx';
import { useListKeys } from '../../../ui/list/use-list-keys.ts';
import { useOpenRow } from '../../../ui/list/use-open-row.ts';
import type { OfferRow } from '../offers.ts';
import { STAFF_STEPS } from '../status.tsx';
import { StepFailure } from '../step-failure.tsx';
import type { DonationSteps } from '../use-steps.ts';
import { spanKindOf, useDonationFilters } from './donation-filters.ts';
import { DonationPane } from './donation-pane.tsx';
import { PartHeading } from './part-heading.tsx';
import { CompactDonation, nameId, type RowDay } from './queue-cells.tsx';
import { groupByEvent, groupQueue, type QueuePart } from './queue-groups.ts';
import { RowActions } from './row-actions.tsx';
import { useQueueColumns } from './use-queue-columns.tsx';

const STEP_KEYS = [
  ['r', 'received'],
  ['s', 'scheduled'],
] as const;

interface QueueTableProps {
  donations: readonly OfferRow[];
  steps: DonationSteps;
}

interface Group extends RowGroup<OfferRow> {
  /** How its rows show the pickup day. */
  day: RowDay;
}

const DAYS: Record<QueuePart, RowDay> = {
  overdue: 'late',
  today: null,
  tomorrow: null,
  later: 'usual',
  closed: 'usual',
};

/** Groups by the parts of the queue, or by the days of the event that the list is filtered by. */
function useGroups(donations: readonly OfferRow[]): Group[] {
  const { t } = useTranslation('donations');
  const { formatDate } = useDates();
  const { filters, today } = useDonationFilters();
  const kind = spanKindOf(filters);
  if (kind !== '')
    return groupByEvent(donations, kind).map(({ key, rows }) => ({
      key,
      heading: (
        <h2 className="text-sm leading-5">
          {t(`queue.spanChips.${kind}`, { days: formatDate(key, 'long') })}
        </h2>
      ),
      rows,
      day: 'usual',
    }));
  const parts = groupQueue(donations, today);
  const isClosedOnly = parts.length === 1 && parts[0]?.key === 'closed';
  return parts.map(({ key, rows }) => ({
    key,
    heading: isClosedOnly ? undefined : <PartHeading part={key} today={today} />,
    rows,
    day: DAYS[key],
  }));
}

/** The donations by day, with their steps, and the open one beside them. */
export function QueueTable({ donations, steps }: QueueTableProps) {
  const { t } = useTranslation(['donations', 'lists']);
  const { user } = useSession();
  const { search } = useLocation();
  const view = useDonationFilters();
  const groups = useGroups(donations);
  // In the order of the screen.
  const rows = groups.flatMap((group) => group.rows);
  const dayOf = (donation: OfferRow) => groups.find((group) => group.rows.includes(donation))?.day ?? null;
  const isNarrow = useNarrow('lg');
  const heading = useRef<HTMLHeadingElement>(null);
  // Lets the page of a donation link back to the filtered queue.
  const state = { queue: search };
  const open = useOpenRow<OfferRow>({
    view,
    pageOf: ({ _id }) => paths.donation(_id),
    state,
    heading,
  });
  const columns = useQueueColumns({ dayOf, open, state });
  useListKeys({
    title: t('queue.title'),
    rows,
    ...open.keys,
    acts: STEP_KEYS.map(([keys, step]) => ({
      keys,
      label: t(`step.${step}.action`),
      onRows: ([donation]: readonly OfferRow[]) => {
        if (donation && STAFF_STEPS[donation.status].includes(step))
          steps.ask(donation, step, donation.products);
      },
    })),
  });
  const failedId = steps.failure?.donation._id;

  return (
    <div className="flex items-start gap-4">
      <div className="min-w-0 flex-1">
        <DataList
          caption={t('queue.title')}
          columns={columns}
          groups={groups}
          compactHeader={t('lists:donations.columns.donation')}
          isCompact={isNarrow || open.id !== ''}
          openId={open.id}
          rowClass="min-h-11.5"
          compact={(donation) => (
            <CompactDonation
              donation={donation}
              day={dayOf(donation)}
              place={user?.role === 'admin' ? donation.foodbank_name : undefined}
              isCurrent={open.id === donation._id}
              state={state}
              onOpen={open.openerOf(donation)}
            />
          )}
          actions={(donation) => (
            <RowActions
              donation={donation}
              place={rows.indexOf(donation)}
              steps={steps}
              describedBy={nameId(donation)}
            />
          )}
          below={({ products }) =>
            products.some(({ _id }) => _id === failedId) && <StepFailure steps={steps} />
          }
        />
      </div>
      {open.id !== '' && !isNarrow && (
        <DonationPane
          id={open.id}
          known={rows.find(({ _id }) => _id === open.id)}
          state={state}
          steps={steps}
          headingRef={heading}
          onClose={open.close}
        />
      )}
    </div>
  );
}
