import type { InventoryImport } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { errorMessage } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { download } from '../../lib/downloads.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Table } from '../../ui/table.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { fetchProblems, rowsQuery } from './api.ts';
import { RowEffect } from './row-effect.tsx';
import { readView, viewsOf, writeView } from './row-views.ts';
import { KIND_TONES, ViewLinks } from './view-links.tsx';

export function ImportRows({ record }: { record: InventoryImport }) {
  const { t } = useTranslation('inventory-imports');
  const { formatNumber } = useDates();
  const [params, setParams] = useSearchParams();
  const views = viewsOf(record);
  const { show, page } = readView(params, views);
  const query = useQuery(rowsQuery(record, show, page));
  const { data, isPlaceholderData } = query;

  const onDownload = async () => {
    try {
      await download(t('rows.download'), 'import_problems.csv', (options) =>
        fetchProblems(record._id, options),
      );
    } catch (failure) {
      showToast(errorMessage(failure), 'danger');
    }
  };
  return (
    <section aria-labelledby="import-rows" className="flex flex-col gap-4">
      <h3 id="import-rows" className="sr-only">
        {t('rows.title')}
      </h3>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ViewLinks id={record._id} views={views} shown={show} />
        {record.counts.error > 0 && (
          <Button variant="secondary" onPress={() => void onDownload()}>
            <Download aria-hidden className="size-5" />
            {t('rows.download')}
          </Button>
        )}
      </div>
      {data ? (
        <div
          aria-busy={isPlaceholderData}
          className={cx('flex flex-col gap-4', isPlaceholderData && 'opacity-60')}
        >
          <Table
            caption={t('rows.title')}
            rows={data.data}
            keyOf={({ row_number: number }) => String(number)}
            columns={[
              {
                key: 'item',
                header: t('rows.item'),
                isRowHeader: true,
                cell: ({ item_name: name }) => (
                  <span className="wrap-anywhere">{name || t('rows.nameless')}</span>
                ),
              },
              {
                key: 'number',
                header: t('rows.number'),
                align: 'end',
                cell: ({ row_number: number }) => formatNumber(number),
              },
              {
                key: 'kind',
                header: t('rows.kind'),
                cell: ({ kind, outcome }) => (
                  <StatusBadge tone={outcome === 'skipped' ? 'warning' : KIND_TONES[kind]}>
                    {t(`kinds.${outcome === 'skipped' ? outcome : kind}`)}
                  </StatusBadge>
                ),
              },
              {
                key: 'effect',
                header: t('rows.effect'),
                cell: (row) => (
                  // Sentences are left-aligned.
                  <span className="block text-left">
                    <RowEffect row={row} />
                  </span>
                ),
              },
            ]}
          />
          <Pagination
            page={page}
            totalPages={data.pagination.totalPages}
            onPageChange={(to) => setParams(writeView(record._id, show, to), { preventScrollReset: true })}
            label={t('rows.pages')}
          />
        </div>
      ) : (
        <QueryPlaceholder query={query} failed={t('rows.failed')} className="flex flex-col gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </QueryPlaceholder>
      )}
    </section>
  );
}
