import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { idIn, pageIn } from '../../lib/search-params.ts';
import { DateField } from '../../ui/date-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { OpenBox } from '../../ui/illustrations/open-box.tsx';
import { ListBody } from '../../ui/list-body.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import { storageLocationsQuery } from '../stock/api.ts';
import { stockQuery } from './api.ts';
import { CategoryFilter } from './category-filter.tsx';
import { DownloadFailure } from './download-failure.tsx';
import { ExportButton } from './export-controls.tsx';
import { ReportFoodBankFilter } from './report-toolbar.tsx';
import { categoryIn, dayIn } from './row-filters.ts';
import { RowsPage } from './rows-page.tsx';
import { ReportShape } from './skeletons.tsx';
import { StockTable } from './stock-table.tsx';
import { Totals } from './totals.tsx';
import { useDownloads } from './use-downloads.ts';
import type { ReportView } from './use-report-view.ts';

const PAGE_SIZE = 50;

/** `/reports/stock`: what stands on the shelves, or stood there at the end of a day. */
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
  const { categoryName } = useInventoryNames();
  const downloads = useDownloads();
  const { params, scope, change, today } = view;
  const [day, category, page] = [dayIn(params, today), categoryIn(params), pageIn(params)];
  const locationId = idIn(params, 'storage_location_id');
  const filters = {
    foodbank_id: scope.foodbank_id,
    as_of: day || undefined,
    category: category || undefined,
    storage_location_id: locationId || undefined,
  };
  const query = useQuery(stockQuery({ ...filters, page, limit: PAGE_SIZE }));
  const locations = useQuery(storageLocationsQuery(locationId && (view.foodBank?._id ?? '')));
  const locationName = locations.data?.find(({ _id }) => _id === locationId)?.name;
  const { data } = query;
  return (
    <>
      <div className="flex flex-col gap-4">
        <div role="group" aria-label={t('toolbar.label')} className="flex flex-wrap items-start gap-4">
          <DateField
            className="w-full sm:w-52"
            label={t('asOfDay.day')}
            value={day}
            max={today}
            // A day that is half typed is none yet.
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
            ...(category
              ? [
                  {
                    id: 'category',
                    text: categoryName(category),
                    onRemove: () => change({ category: '' }),
                  },
                ]
              : []),
          ]}
        />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 className="text-2xl">
          {day ? t('stockRows.endOf', { day: formatDate(day, 'long') }) : t('stockRows.now')}
        </h2>
        <ExportButton
          downloads={downloads}
          today={today}
          isDisabled={!data}
          choice={{ type: 'stock', filters }}
        />
      </div>
      <DownloadFailure downloads={downloads} />
      {data ? (
        <ListBody
          query={query}
          page={page}
          totalPages={data.pagination.totalPages}
          onPageChange={(next, options) => change({ page: next === 1 ? '' : String(next) }, options)}
        >
          {data.pagination.totalItems === 0 && (day || locationId || category) ? (
            <NothingFound
              title={t('stockRows.none')}
              text={t('stockRows.noneText')}
              onClear={() => change({ as_of: '', storage_location_id: '', category: '' })}
            />
          ) : data.pagination.totalItems === 0 ? (
            <EmptyState illustration={OpenBox} title={t('stockRows.none')} text={t('stockRows.noneText')} />
          ) : (
            <>
              <Totals
                figures={[
                  { label: t('columns.items'), value: formatNumber(data.pagination.totalItems) },
                  { label: t('stockRows.available'), value: formatNumber(data.totals.quantity) },
                  { label: t('stockRows.reserved'), value: formatNumber(data.totals.reserved_quantity) },
                  { label: t('stockRows.onHand'), value: formatNumber(data.totals.on_hand_quantity) },
                ]}
              />
              <StockTable rows={data.data} />
            </>
          )}
        </ListBody>
      ) : (
        <NotLoaded query={query} failed={t('stockRows.failed')} className="flex flex-col gap-6">
          <ReportShape />
        </NotLoaded>
      )}
    </>
  );
}
