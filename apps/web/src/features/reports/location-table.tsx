import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useNarrow } from '../../lib/media.ts';
import { paths } from '../../paths.ts';
import { Bar } from '../../ui/bar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OpenBox } from '../../ui/illustrations/open-box.tsx';
import { DataList, type ListColumn } from '../../ui/list/data-list.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Location } from './api.ts';
import { FigureLink } from './figure.tsx';
import { linksOf } from './links.ts';
import { Section } from './section.tsx';
import type { ReportView } from './use-report-view.ts';

type Row = Location & { _id: string };

/** How full the storage locations are, in one line each, or in three on narrow screens. */
export function LocationTable({ locations, view }: { locations: readonly Location[]; view: ReportView }) {
  const { t } = useTranslation('reports');
  const { formatNumber } = useDates();
  const isNarrow = useNarrow('lg');
  const { foodBanks, foodBank, isAdmin } = view;
  const bankOf = (id: string) => foodBanks.find(({ _id }) => _id === id)?.name ?? '';
  const nameOf = ({ name, foodbankId }: Row) => (
    <span className="flex min-w-0 flex-col leading-5 wrap-anywhere">
      <span className="font-semibold">{name}</span>
      {isAdmin && !foodBank && <span className="text-sm text-muted">{bankOf(foodbankId)}</span>}
    </span>
  );
  const columns: ListColumn<Row>[] = [
    {
      key: 'name',
      header: t('columns.location'),
      track: 'minmax(12rem, 1fr)',
      isRowHeader: true,
      cell: nameOf,
    },
    {
      key: 'utilisation',
      header: t('columns.utilisation'),
      track: 'minmax(18rem, 1fr)',
      cell: (row) => (
        <span className="flex flex-col gap-1 py-2">
          <span className="flex items-baseline justify-between gap-4 tabular-nums">
            <span>
              <Share location={row} /> <Units location={row} isAdmin={isAdmin} />
            </span>
            <Status location={row} />
          </span>
          <Fullness location={row} />
        </span>
      ),
    },
    {
      key: 'requests',
      header: t('columns.requestsFulfilled'),
      track: 'auto',
      align: 'end',
      cell: ({ requestsFulfilled }) => formatNumber(requestsFulfilled),
    },
  ];
  return (
    <Section title={t('locations.title')} note={t('locations.note')} isCard={false}>
      {locations.length === 0 ? (
        <EmptyState illustration={OpenBox} title={t('locations.none')} text={t('locations.noneText')} />
      ) : (
        <DataList
          caption={t('locations.title')}
          columns={columns}
          groups={[{ key: 'locations', rows: locations.map((each) => ({ ...each, _id: each.id })) }]}
          compactHeader={t('columns.location')}
          hasHeads
          isCompact={isNarrow}
          rowClass="min-h-14"
          compact={(row) => (
            <span className="flex flex-col gap-1.5 py-2.5">
              <span className="flex items-center justify-between gap-3">
                {nameOf(row)}
                <span className="flex shrink-0 items-center gap-2 tabular-nums">
                  <Share location={row} />
                  <Status location={row} />
                </span>
              </span>
              <Fullness location={row} />
              <span className="text-sm text-muted tabular-nums">
                <Units location={row} isAdmin={isAdmin} /> ·{' '}
                {t('locations.requests', {
                  count: row.requestsFulfilled,
                  formatted: formatNumber(row.requestsFulfilled),
                })}
              </span>
            </span>
          )}
        />
      )}
    </Section>
  );
}

const BARS: Record<Location['status'], string> = {
  good: 'bg-primary',
  medium: 'bg-chart-3',
  low: 'bg-danger',
};
const TONES: Record<Location['status'], Tone> = { good: 'success', medium: 'warning', low: 'danger' };

interface LocationProps {
  location: Location;
}

/** The percentage; nothing without a capacity, like the badge and the bar. */
function Share({ location: { utilizationRate: rate } }: LocationProps) {
  const { formatPercent } = useDates();
  return rate === null ? null : <span className="font-semibold">{formatPercent(rate)}</span>;
}

/** The word that keeps the utilisation independent of colour. */
function Status({ location: { utilizationRate: rate, status } }: LocationProps) {
  const { t } = useTranslation('reports');
  return rate === null ? null : (
    <StatusBadge tone={TONES[status]}>{t(`locations.status.${status}`)}</StatusBadge>
  );
}

const Fullness = ({ location: { utilizationRate: rate, status } }: LocationProps) =>
  rate === null ? null : <Bar share={Math.min(1, rate / 100)} barClassName={BARS[status]} />;

/** The units on hand, which lead to their rows, of those that fit. */
function Units({ location, isAdmin }: LocationProps & { isAdmin: boolean }) {
  const { t } = useTranslation('reports');
  const { formatNumber } = useDates();
  const { id, name, itemCount, capacity, foodbankId } = location;
  const units = formatNumber(itemCount);
  const rows = linksOf(isAdmin ? foodbankId : undefined).stock({ storage_location_id: id });
  return (
    <span className="text-sm text-muted">
      <FigureLink
        isAtStart
        label={`${name}, ${t('stockRows.onHand')}`}
        to={itemCount === 0 ? undefined : rows}
        // The line of the text, in spite of the touch target.
        className="max-lg:-my-3"
      >
        {capacity === null ? units : t('locations.of', { units, capacity: formatNumber(capacity) })}
      </FigureLink>
      {capacity === null && (
        <>
          {' '}
          {t('stockRows.totals.onHand', { count: itemCount })} · {t('locations.noCapacity')}
          {/* Only administrators may set it. */}
          {isAdmin && (
            <>
              {' '}
              <TextLink to={paths.storageOf(foodbankId)}>
                {t('locations.setCapacity')}
                <span className="sr-only"> {name}</span>
              </TextLink>
            </>
          )}
        </>
      )}
    </span>
  );
}
