import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.tsx';
import { storageLocationsQuery } from '../../lib/storage-locations.ts';
import { idIn, pageIn } from '../../lib/url-filters.ts';
import { DateField } from '../../ui/date-field.tsx';
import { OpenBox } from '../../ui/illustrations/open-box.tsx';
import { stockQuery } from './api.ts';
import { CategoryFilter, ReportFoodBankFilter } from './report-toolbar.tsx';
import { categoryIn, dayIn } from './row-filters.ts';
import { ROWS_A_PAGE, RowsPage } from './rows-page.tsx';
import { StockTable } from './stock-table.tsx';
import { useReportView } from './use-report-view.ts';

/** `/reports/stock`: the stock now or at the end of a day. */
export function StockPage() {
  const { user } = useSession();
  // During sign-out, send no requests without a session.
  return user && <StockRows />;
}

function StockRows() {
  const { t } = useTranslation('reports');
  const { formatDate, formatNumber } = useDates();
  const view = useReportView();
  const { params, scope, change, today } = view;
  const [day, category, page] = [dayIn(params, today), categoryIn(params), pageIn(params)];
  const locationId = idIn(params, 'storage_location_id');
  const filters = {
    foodbank_id: scope.foodbank_id,
    as_of: day || undefined,
    category: category || undefined,
    storage_location_id: locationId || undefined,
  };
  const query = useQuery({ ...stockQuery({ ...filters, page, limit: ROWS_A_PAGE }), enabled: view.isReady });
  const locations = useQuery(storageLocationsQuery(locationId && (view.foodBank?._id ?? '')));
  const locationName = locations.data?.find(({ _id }) => _id === locationId)?.name;
  const figure = (name: 'items' | 'available' | 'reserved' | 'onHand', count: number) => ({
    label: t(`stockRows.totals.${name}`, { count }),
    value: formatNumber(count),
  });
  return (
    <RowsPage
      view={view}
      title={t('stockRows.title')}
      intro={t('stockRows.intro')}
      filters={
        <div role="group" aria-label={t('toolbar.label')} className="flex flex-wrap items-end gap-2 sm:gap-3">
          <DateField
            className="grow basis-40 sm:grow-0 sm:basis-52"
            label={t('asOfDay.day')}
            value={day}
            max={today}
            // An incomplete date is empty; ignore it.
            onChange={(chosen) => chosen !== '' && change({ as_of: chosen >= today ? '' : chosen })}
          />
          <ReportFoodBankFilter view={view} leaves={{ storage_location_id: '' }} />
          <CategoryFilter view={view} />
        </div>
      }
      // The chip of the day leads back to the stock of now.
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
      ]}
      days={day ? t('stockRows.endOf', { day: formatDate(day, 'long') }) : t('stockRows.now')}
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
      totalsOf={({ pagination, totals }) => [
        figure('items', pagination.totalItems),
        figure('available', totals.quantity),
        figure('reserved', totals.reserved_quantity),
        figure('onHand', totals.on_hand_quantity),
      ]}
    >
      {({ data }) => <StockTable rows={data} />}
    </RowsPage>
  );
}
