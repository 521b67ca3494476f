import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { storageLocationsQuery } from '../../lib/storage-locations.ts';
import { idIn, pageIn } from '../../lib/url-filters.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { OpenBox } from '../../ui/illustrations/open-box.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Table } from '../../ui/table.tsx';
import { CategoryName } from '../inventory/category-icon.tsx';
import { type StockAsOf, stockQuery } from './api.ts';
import { ItemLink } from './figure.tsx';
import { CategoryFilter, ReportFoodBankFilter, useCategoryChips } from './report-toolbar.tsx';
import { categoryIn, dayIn } from './row-filters.ts';
import { ROWS_A_PAGE, RowsPage, RowsResult, Totals } from './rows-page.tsx';
import type { ReportView } from './use-report-view.ts';

/** `/reports/stock`: the stock now or at the end of a day. */
export function StockPage() {
  const { t } = useTranslation('reports');
  return (
    <RowsPage title={t('stockRows.title')} intro={t('stockRows.intro')}>
      {(view) => <Stock view={view} />}
    </RowsPage>
  );
}

function Stock({ view }: { view: ReportView }) {
  const { t } = useTranslation('reports');
  const { formatDate, formatNumber } = useDates();
  const categoryChips = useCategoryChips(view);
  const { params, scope, change, today } = view;
  const [day, category, page] = [dayIn(params, today), categoryIn(params), pageIn(params)];
  const locationId = idIn(params, 'storage_location_id');
  const filters = {
    foodbank_id: scope.foodbank_id,
    as_of: day || undefined,
    category: category || undefined,
    storage_location_id: locationId || undefined,
  };
  const query = useQuery(stockQuery({ ...filters, page, limit: ROWS_A_PAGE }));
  const locations = useQuery(storageLocationsQuery(locationId && (view.foodBank?._id ?? '')));
  const locationName = locations.data?.find(({ _id }) => _id === locationId)?.name;
  return (
    <>
      <div className="flex flex-col gap-4">
        <div role="group" aria-label={t('toolbar.label')} className="flex flex-wrap items-start gap-4">
          <DateField
            className="w-full sm:w-52"
            label={t('asOfDay.day')}
            value={day}
            max={today}
            // An incomplete date is empty; ignore it.
            onChange={(chosen) => chosen !== '' && change({ as_of: chosen >= today ? '' : chosen })}
          />
          <ReportFoodBankFilter view={view} leaves={{ storage_location_id: '' }} />
          <CategoryFilter view={view} />
        </div>
        <FilterChips
          chips={[
            ...(day
              ? [
                  {
                    id: 'day',
                    text: t('stockRows.endOf', { day: formatDate(day) }),
                    onRemove: () => change({ as_of: '' }),
                  },
                ]
              : []),
            ...(locationId
              ? [
                  {
                    id: 'location',
                    text: locationName ?? t('columns.location'),
                    onRemove: () => change({ storage_location_id: '' }),
                  },
                ]
              : []),
            ...categoryChips,
          ]}
        />
      </div>
      <RowsResult
        view={view}
        title={day ? t('stockRows.endOf', { day: formatDate(day, 'long') }) : t('stockRows.now')}
        query={query}
        choice={{ type: 'stock', filters }}
        texts={{
          failed: t('stockRows.failed'),
          none: t('stockRows.none'),
          noneText: t('stockRows.noneText'),
        }}
        illustration={OpenBox}
        isNarrowed={day !== '' || locationId !== '' || category !== ''}
        onClear={() => change({ as_of: '', storage_location_id: '', category: '' })}
      >
        {({ data, pagination, totals }) => (
          <>
            <Totals
              figures={[
                { label: t('columns.items'), value: formatNumber(pagination.totalItems) },
                { label: t('stockRows.available'), value: formatNumber(totals.quantity) },
                { label: t('stockRows.reserved'), value: formatNumber(totals.reserved_quantity) },
                { label: t('stockRows.onHand'), value: formatNumber(totals.on_hand_quantity) },
              ]}
            />
            <StockTable rows={data} />
          </>
        )}
      </RowsResult>
    </>
  );
}

function StockTable({ rows }: { rows: StockAsOf['data'] }) {
  const { t } = useTranslation('reports');
  const { formatNumber } = useDates();
  return (
    <Table
      caption={t('stockRows.title')}
      rows={rows}
      keyOf={({ item_id }) => item_id}
      columns={[
        {
          key: 'item',
          header: t('columns.item'),
          isRowHeader: true,
          cell: ({ item_id, item_name, is_archived }) => (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {is_archived ? (
                <>
                  <span className="wrap-anywhere">{item_name}</span>
                  <StatusBadge>{t('stockRows.archived')}</StatusBadge>
                </>
              ) : (
                <ItemLink id={item_id} name={item_name} />
              )}
            </span>
          ),
        },
        {
          key: 'category',
          header: t('columns.category'),
          cell: ({ category }) => <CategoryName category={category} />,
        },
        {
          key: 'location',
          header: t('columns.location'),
          cell: ({ storage_location }) =>
            storage_location ?? <span className="text-muted">{t('stockRows.noLocation')}</span>,
        },
        ...(['available', 'reserved'] as const).map((key) => ({
          key,
          header: t(`stockRows.${key}`),
          align: 'end' as const,
          cell: (row: StockAsOf['data'][number]) =>
            formatNumber(key === 'available' ? row.quantity : row.reserved_quantity),
        })),
        {
          key: 'onHand',
          header: t('stockRows.onHand'),
          align: 'end',
          cell: ({ on_hand_quantity }) => (
            <span className="font-semibold">{formatNumber(on_hand_quantity)}</span>
          ),
        },
      ]}
    />
  );
}
