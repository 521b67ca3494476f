import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pageIn } from '../../lib/search-params.ts';
import { useSpanText } from '../../lib/use-span-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OpenLedger } from '../../ui/illustrations/open-ledger.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { ListBody } from '../../ui/list-body.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import { movementsQuery } from './api.ts';
import { CategoryFilter } from './category-filter.tsx';
import { DownloadFailure } from './download-failure.tsx';
import { ExportButton } from './export-controls.tsx';
import { MovementTable } from './movement-table.tsx';
import { MovementTotals } from './movement-totals.tsx';
import { ReportToolbar } from './report-toolbar.tsx';
import { categoryIn, choiceOf, KIND_CHOICES, kindsIn, kindsOf } from './row-filters.ts';
import { RowsPage } from './rows-page.tsx';
import { ReportShape } from './skeletons.tsx';
import { useDownloads } from './use-downloads.ts';
import type { ReportView } from './use-report-view.ts';

const PAGE_SIZE = 50;

/** `/reports/movements`: the rows of the ledger behind what came and went. */
export function MovementsPage() {
  const { t } = useTranslation('reports');
  return (
    <RowsPage title={t('movements.title')} intro={t('movements.intro')}>
      {(view) => <Movements view={view} />}
    </RowsPage>
  );
}

function Movements({ view }: { view: ReportView }) {
  const { t } = useTranslation(['reports', 'stock']);
  const spanText = useSpanText();
  const { categoryName } = useInventoryNames();
  const downloads = useDownloads();
  const { params, scope, change } = view;
  const [kinds, category, page] = [kindsIn(params), categoryIn(params), pageIn(params)];
  const filters = {
    ...scope,
    kind: kinds.join(',') || undefined,
    category: category || undefined,
    on_shelf: true,
  };
  const query = useQuery(movementsQuery({ ...filters, page, limit: PAGE_SIZE }));
  const { data } = query;
  return (
    <>
      <div className="flex flex-col gap-4">
        <ReportToolbar view={view}>
          <FilterSelect
            className="w-full min-w-0 sm:w-52"
            label={t('movements.kind')}
            allLabel={t('movements.allKinds')}
            options={KIND_CHOICES.map((value) => ({ value, label: t(`movements.kinds.${value}`) }))}
            value={choiceOf(kinds)}
            onChange={(choice) => change({ kind: choice === '' ? '' : kindsOf(choice) })}
          />
          <CategoryFilter view={view} />
        </ReportToolbar>
        <FilterChips
          chips={[
            ...kinds.map((kind) => ({
              id: kind,
              text: t(`stock:history.kinds.${kind}`),
              onRemove: () => change({ kind: kinds.filter((each) => each !== kind).join(',') }),
            })),
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
        <h2 className="text-2xl">{spanText(scope, 'medium')}</h2>
        <ExportButton
          downloads={downloads}
          today={view.today}
          isDisabled={!data}
          choice={{ type: 'movements', filters }}
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
          {data.pagination.totalItems === 0 && (kinds.length > 0 || category) ? (
            <NothingFound
              title={t('movements.none')}
              text={t('movements.noneText')}
              onClear={() => change({ kind: '', category: '' })}
            />
          ) : data.pagination.totalItems === 0 ? (
            <EmptyState
              illustration={OpenLedger}
              title={t('movements.none')}
              text={t('movements.noneText')}
            />
          ) : (
            <>
              <MovementTotals movements={data} />
              <MovementTable rows={data.data} />
            </>
          )}
        </ListBody>
      ) : (
        <NotLoaded query={query} failed={t('movements.failed')} className="flex flex-col gap-6">
          <ReportShape />
        </NotLoaded>
      )}
    </>
  );
}
