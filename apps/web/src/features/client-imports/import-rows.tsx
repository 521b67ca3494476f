import type { ClientImport, ClientImportRow } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { errorMessage } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { download } from '../../lib/downloads.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Table } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { RowProblems } from '../inventory-imports/row-problems.tsx';
import { readView, viewsOf, writeView } from '../inventory-imports/row-views.ts';
import { KIND_TONES, ViewLinks } from '../inventory-imports/view-links.tsx';
import { fetchProblems, rowsQuery } from './api.ts';

export function ImportRows({ record }: { record: ClientImport }) {
  const { t } = useTranslation(['client-imports', 'inventory-imports']);
  const { formatNumber } = useDates();
  const [params, setParams] = useSearchParams();
  const views = viewsOf(record);
  const { show, page } = readView(params, views);
  const query = useQuery(rowsQuery(record, show, page));
  const { data, isPlaceholderData } = query;

  const onDownload = async () => {
    try {
      await download(t('inventory-imports:rows.download'), 'import_problems.csv', (options) =>
        fetchProblems(record._id, options),
      );
    } catch (failure) {
      showToast(errorMessage(failure), 'danger');
    }
  };
  return (
    <section aria-labelledby="import-rows" className="flex flex-col gap-4">
      <h3 id="import-rows" className="sr-only">
        {t('inventory-imports:rows.title')}
      </h3>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ViewLinks id={record._id} views={views} shown={show} />
        {record.counts.error > 0 && (
          <Button variant="secondary" onPress={() => void onDownload()}>
            <Download aria-hidden className="size-5" />
            {t('inventory-imports:rows.download')}
          </Button>
        )}
      </div>
      {data ? (
        <div
          aria-busy={isPlaceholderData}
          className={cx('flex flex-col gap-4', isPlaceholderData && 'opacity-60')}
        >
          <Table
            caption={t('inventory-imports:rows.title')}
            rows={data.data}
            keyOf={({ row_number: number }) => String(number)}
            columns={[
              {
                key: 'household',
                header: t('rows.household'),
                isRowHeader: true,
                cell: (row) => <Household row={row} />,
              },
              {
                key: 'number',
                header: t('inventory-imports:rows.number'),
                align: 'end',
                cell: ({ row_number: number }) => formatNumber(number),
              },
              {
                key: 'kind',
                header: t('inventory-imports:rows.kind'),
                cell: ({ kind, outcome }) => (
                  <StatusBadge tone={outcome === 'skipped' ? 'warning' : KIND_TONES[kind]}>
                    {t(`inventory-imports:kinds.${outcome === 'skipped' ? outcome : kind}`)}
                  </StatusBadge>
                ),
              },
              {
                key: 'effect',
                header: t('inventory-imports:rows.effect'),
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
            label={t('inventory-imports:rows.pages')}
          />
        </div>
      ) : (
        <QueryPlaceholder
          query={query}
          failed={t('inventory-imports:rows.failed')}
          className="flex flex-col gap-3"
        >
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </QueryPlaceholder>
      )}
    </section>
  );
}

function Household({ row: { client_id: id, label } }: { row: ClientImportRow }) {
  const { t } = useTranslation('client-imports');
  const name = label || t('rows.anonymous');
  return (
    <span className="wrap-anywhere">
      {id === null ? name : <TextLink to={paths.client(id)}>{name}</TextLink>}
    </span>
  );
}

function RowEffect({ row }: { row: ClientImportRow }) {
  const { t } = useTranslation(['client-imports', 'inventory-imports']);
  const { formatDate, formatNumber } = useDates();
  const { kind, outcome, client, visit, day, program, changes, problems } = row;
  if (kind === 'error') return <RowProblems problems={problems} nameOf={(field) => t(`fields.${field}`)} />;
  const valueOf = (value: ClientImportRow['changes'][number]['after']) =>
    typeof value === 'number' ? formatNumber(value) : (value ?? t('inventory-imports:rows.empty'));
  return (
    <>
      {outcome === 'skipped' && <span className="block font-semibold">{t('rows.skipped')}</span>}
      {day !== null && (
        <span className="block">
          {t(visit === 'new' ? 'rows.visit' : 'rows.visitKnown', { day: formatDate(day) })}
          {program !== null && <span className="text-muted"> · {program}</span>}
        </span>
      )}
      {client === 'new' && <span className="block">{t('rows.newHousehold')}</span>}
      {client === 'member' && <span className="block">{t('rows.member')}</span>}
      {day === null && client === 'unchanged' && (
        <span className="text-muted">{t('inventory-imports:rows.nothing')}</span>
      )}
      {changes.length > 0 && (
        <ul className="flex flex-col gap-1">
          {changes.map(({ field, before, after }) => (
            <li key={field}>
              <span className="text-muted">
                {t('inventory-imports:rows.field', { field: t(`fields.${field}`) })}{' '}
              </span>
              {before !== null && (
                <>
                  <span className="text-muted line-through">
                    <span className="sr-only">{t('inventory-imports:rows.before')} </span>
                    {valueOf(before)}
                  </span>{' '}
                  <span aria-hidden>→ </span>
                  <span className="sr-only">{t('inventory-imports:rows.after')} </span>
                </>
              )}
              <span className="font-semibold wrap-anywhere">{valueOf(after)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
