import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OpenBox } from '../../ui/illustrations/open-box.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import type { Location } from './api.ts';
import { FigureCell } from './figure-cell.tsx';
import { linksOf } from './links.ts';
import { Section } from './section.tsx';
import type { ReportView } from './use-report-view.ts';
import { Utilisation } from './utilisation.tsx';

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
    {
      key: 'units',
      header: t('stockRows.onHand'),
      align: 'end',
      cell: ({ id, name, foodbankId, itemCount }) => (
        <FigureCell
          label={`${name}, ${t('stockRows.onHand')}`}
          value={itemCount}
          to={linksOf(isAdmin ? foodbankId : undefined).stock({ storage_location_id: id })}
        />
      ),
    },
    {
      key: 'requests',
      header: t('columns.requestsFulfilled'),
      align: 'end',
      cell: ({ name, requestsFulfilled }) => (
        <FigureCell label={`${name}, ${t('columns.requestsFulfilled')}`} value={requestsFulfilled} />
      ),
    },
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
