import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { Bar } from '../../ui/bar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OpenBox } from '../../ui/illustrations/open-box.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Location } from './api.ts';
import { figureColumn } from './figure.tsx';
import { linksOf } from './links.ts';
import { Section } from './section.tsx';
import type { ReportView } from './use-report-view.ts';

export function LocationTable({ locations, view }: { locations: readonly Location[]; view: ReportView }) {
  const { t } = useTranslation('reports');
  const { foodBanks, foodBank, isAdmin } = view;
  const bankOf = (id: string) => foodBanks.find(({ _id }) => _id === id)?.name ?? '';
  const columns: Column<Location>[] = [
    {
      key: 'name',
      header: t('columns.location'),
      isRowHeader: true,
      cell: ({ name, foodbankId }) => (
        <span className="flex flex-col wrap-anywhere">
          {name}
          {isAdmin && !foodBank && (
            <span className="text-sm font-normal text-muted">{bankOf(foodbankId)}</span>
          )}
        </span>
      ),
    },
    {
      key: 'utilisation',
      header: t('columns.utilisation'),
      cell: (location) => <Utilisation location={location} canSetCapacity={isAdmin} />,
    },
    figureColumn({
      key: 'units',
      header: t('stockRows.onHand'),
      nameOf: ({ name }) => name,
      valueOf: ({ itemCount }) => itemCount,
      toOf: ({ id, foodbankId }) =>
        linksOf(isAdmin ? foodbankId : undefined).stock({ storage_location_id: id }),
    }),
    figureColumn({
      key: 'requests',
      header: t('columns.requestsFulfilled'),
      nameOf: ({ name }) => name,
      valueOf: ({ requestsFulfilled }) => requestsFulfilled,
    }),
  ];
  return (
    <Section title={t('locations.title')} note={t('locations.note')} isCard={false}>
      {locations.length === 0 ? (
        <EmptyState illustration={OpenBox} title={t('locations.none')} text={t('locations.noneText')} />
      ) : (
        <Table caption={t('locations.title')} rows={locations} keyOf={({ id }) => id} columns={columns} />
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

interface UtilisationProps {
  location: Location;
  /** True if the reader may set the capacity. */
  canSetCapacity: boolean;
}

/** Utilisation of a location as bar, percentage and word; the word keeps it independent of colour. */
function Utilisation({ location, canSetCapacity }: UtilisationProps) {
  const { t } = useTranslation('reports');
  const { formatNumber, formatPercent } = useDates();
  const { utilizationRate: rate, capacity, status, itemCount, foodbankId, name } = location;
  if (rate === null || capacity === null)
    return (
      <span className="text-sm text-muted">
        {t('locations.noCapacity')}
        {canSetCapacity && (
          <>
            {' '}
            <TextLink to={paths.storageOf(foodbankId)}>
              {t('locations.setCapacity')}
              <span className="sr-only"> {name}</span>
            </TextLink>
          </>
        )}
      </span>
    );
  const units = t('locations.of', { units: formatNumber(itemCount), capacity: formatNumber(capacity) });
  return (
    <span className="flex min-w-40 flex-col gap-1.5 sm:min-w-52">
      <span className="flex items-baseline justify-between gap-4 whitespace-nowrap tabular-nums">
        <span>
          <span className="font-semibold">{formatPercent(rate)}</span>
          <span className="text-sm text-muted max-sm:hidden"> {units}</span>
        </span>
        <StatusBadge tone={TONES[status]}>{t(`locations.status.${status}`)}</StatusBadge>
      </span>
      <Bar share={Math.min(1, rate / 100)} barClassName={BARS[status]} />
      {/* Phones have no room beside the percentage. */}
      <span className="text-sm text-muted tabular-nums sm:hidden">{units}</span>
    </span>
  );
}
