import type { FoodBank, Recall } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useNarrow } from '../../lib/media.ts';
import { paths } from '../../paths.ts';
import { cx } from '../../ui/cx.ts';
import { DottedParts } from '../../ui/dotted-parts.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TickedList } from '../../ui/illustrations/ticked-list.tsx';
import { DataList, type ListColumn } from '../../ui/list/data-list.tsx';
import { RowLink } from '../../ui/list/row-link.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { RowsShape } from '../../ui/shapes.tsx';
import { recallsQuery } from './api.ts';
import { RecallStatus, RecallTitle } from './recall-marks.tsx';

interface RecallListProps {
  foodBank: string | undefined;
  /** Set if the list has recalls of several food banks. */
  foodBanks: readonly FoodBank[];
  page: number;
  onPageChange: (page: number, options?: { replace?: boolean }) => void;
}

export function RecallList({ foodBank, foodBanks, page, onPageChange }: RecallListProps) {
  const { t } = useTranslation('recalls');
  const isNarrow = useNarrow('lg');
  const columns = useColumns(foodBanks);
  const query = useQuery(recallsQuery({ foodbank_id: foodBank, page }));
  return (
    <PagedList
      query={query}
      page={page}
      onPageChange={onPageChange}
      failed={t('failed')}
      isDense
      shape={<RowsShape rows={3} />}
      count={(count) => t('list.count', { count })}
      empty={<EmptyState illustration={TickedList} title={t('empty.title')} text={t('empty.text')} />}
    >
      {({ data }) => (
        <DataList
          caption={t('title')}
          columns={columns}
          groups={[{ key: 'recalls', rows: data }]}
          compactHeader={t('list.recall')}
          hasHeads
          isCompact={isNarrow}
          rowClass="min-h-14"
          isStale={query.isPlaceholderData}
          compact={(recall) => <CompactRecall recall={recall} foodBanks={foodBanks} />}
        />
      )}
    </PagedList>
  );
}

const nameOf = (foodBanks: readonly FoodBank[], { foodbank_id }: Recall): string | undefined =>
  foodBanks.find(({ _id }) => _id === foodbank_id)?.name;

/** The recall has ended, but people were never told. */
const isLeft = ({ drill, status, told, notified }: Recall) =>
  !drill && status === 'lifted' && told < notified;

/** On phones there is room below, so that the title is not cut. */
const LinkedTitle = ({ recall }: { recall: Recall }) => (
  <RecallTitle recall={recall}>
    <RowLink to={paths.recall(recall._id)} className="max-lg:whitespace-normal">
      {recall.title}
    </RowLink>
  </RecallTitle>
);

function useColumns(foodBanks: readonly FoodBank[]): ListColumn<Recall>[] {
  const { t } = useTranslation('recalls');
  const { formatInstantDate, formatNumber } = useDates();
  const place: ListColumn<Recall> = {
    key: 'foodBank',
    header: t('foodBank'),
    track: 'auto',
    cell: (recall) => <span className="text-sm">{nameOf(foodBanks, recall)}</span>,
  };
  return [
    {
      key: 'recall',
      header: t('list.recall'),
      track: 'minmax(14rem, 1fr)',
      isRowHeader: true,
      cell: (recall) => <LinkedTitle recall={recall} />,
    },
    ...(foodBanks.length > 1 ? [place] : []),
    {
      key: 'status',
      header: t('list.status'),
      track: 'auto',
      cell: (recall) => <RecallStatus recall={recall} />,
    },
    {
      key: 'held',
      header: t('list.held'),
      track: 'auto',
      align: 'end',
      cell: ({ drill, status, items_held }) =>
        drill || status === 'lifted' ? (
          <span className="text-sm text-muted">
            {t(drill ? 'list.notedCount' : 'list.wasHeldCount', { count: items_held })}
          </span>
        ) : (
          <span className="text-sm">{formatNumber(items_held)}</span>
        ),
    },
    {
      key: 'notified',
      header: t('list.notified'),
      track: 'auto',
      align: 'end',
      cell: (recall) =>
        recall.drill ? (
          <span className="text-sm text-muted">{t('list.nobodyTold')}</span>
        ) : recall.told < recall.notified ? (
          <span className={cx('text-sm', isLeft(recall) && 'font-semibold text-warning-ink')}>
            {t('numbered', { number: formatNumber(recall.told), total: formatNumber(recall.notified) })}
          </span>
        ) : (
          <span className="text-sm">{formatNumber(recall.notified)}</span>
        ),
    },
    {
      key: 'entered',
      header: t('list.entered'),
      track: 'auto',
      cell: ({ created_at }) => (
        <span className="text-sm whitespace-nowrap">{formatInstantDate(created_at)}</span>
      ),
    },
  ];
}

function CompactRecall({ recall, foodBanks }: { recall: Recall; foodBanks: readonly FoodBank[] }) {
  const { t } = useTranslation('recalls');
  const { formatInstantDate, formatNumber } = useDates();
  const place = foodBanks.length > 1 ? nameOf(foodBanks, recall) : undefined;
  return (
    <span className="flex flex-col pb-2">
      <span className="flex items-center justify-between gap-3">
        <LinkedTitle recall={recall} />
        <RecallStatus recall={recall} />
      </span>
      <DottedParts className="text-sm tabular-nums">
        <span>{formatInstantDate(recall.created_at)}</span>
        <span>
          {t(
            recall.drill
              ? 'list.notedCount'
              : recall.status === 'lifted'
                ? 'list.wasHeldCount'
                : 'list.heldCount',
            { count: recall.items_held },
          )}
        </span>
        <span className={cx(isLeft(recall) && 'font-semibold text-warning-ink')}>
          {recall.drill
            ? t('list.nobodyTold')
            : t(recall.told < recall.notified ? 'figures.toldOf' : 'list.notifiedCount', {
                count: recall.notified,
                formatted: formatNumber(recall.notified),
                told: formatNumber(recall.told),
              })}
        </span>
        {place !== undefined && <span>{place}</span>}
      </DottedParts>
    </span>
  );
}
