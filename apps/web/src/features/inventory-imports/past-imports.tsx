import type { InventoryImport } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { Table } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { importsQuery } from './api.ts';

export function PastImports() {
  const { t } = useTranslation('inventory-imports');
  const { formatInstant } = useDates();
  const [page, setPage] = useState(1);
  const query = useQuery(importsQuery(page));
  const { data } = query;
  const { data: foodBanks = [] } = useQuery(foodBanksQuery);
  const bankOf = (id: string) => foodBanks.find(({ _id }) => _id === id);
  if (!data)
    return (
      <QueryPlaceholder query={query} failed={t('past.failed')} className="flex flex-col gap-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </QueryPlaceholder>
    );
  if (data.data.length === 0) return null;
  const hasSeveralBanks = new Set(data.data.map(({ foodbank_id: id }) => id)).size > 1;
  return (
    <section aria-labelledby="imports-past" className="flex flex-col gap-4">
      <h2 id="imports-past" className="text-xl font-semibold">
        {t('past.title')}
      </h2>
      <Table
        caption={t('past.title')}
        rows={data.data}
        keyOf={({ _id }) => _id}
        columns={[
          {
            key: 'file',
            header: t('past.file'),
            isRowHeader: true,
            cell: ({ _id, file_name: name }) => (
              <TextLink isAlone to={paths.importOf(_id)} className="wrap-anywhere">
                {name}
              </TextLink>
            ),
          },
          {
            key: 'when',
            header: t('past.when'),
            cell: ({ created_at: at, foodbank_id: bank }) => formatInstant(at, bankOf(bank)?.time_zone),
          },
          { key: 'who', header: t('past.who'), cell: ({ created_by_name: name }) => name },
          ...(hasSeveralBanks
            ? [
                {
                  key: 'bank',
                  header: t('past.foodBank'),
                  cell: ({ foodbank_id: bank }: InventoryImport) => bankOf(bank)?.name,
                },
              ]
            : []),
          { key: 'rows', header: t('past.rows'), cell: (one) => <Figures run={one} /> },
          {
            key: 'status',
            header: t('past.status'),
            cell: ({ status }) => <ImportStatusBadge status={status} />,
          },
        ]}
      />
      <Pagination
        page={page}
        totalPages={data.pagination.totalPages}
        onPageChange={setPage}
        label={t('past.pages')}
      />
    </section>
  );
}

function Figures({ run: { counts, status } }: { run: InventoryImport }) {
  const { t } = useTranslation('inventory-imports');
  const { formatNumber } = useDates();
  const countText = (key: 'applied' | 'skipped' | 'new' | 'changed' | 'error') =>
    t(`figures.${key}`, { count: counts[key], formatted: formatNumber(counts[key]) });
  const shown =
    counts.applied > 0 || status === 'applied'
      ? [countText('applied'), ...(counts.skipped > 0 ? [countText('skipped')] : [])]
      : (['new', 'changed', 'error'] as const).flatMap((key) => (counts[key] > 0 ? countText(key) : []));
  return shown.join(', ') || '–';
}

const TONES: Record<InventoryImport['status'], Tone> = {
  uploading: 'info',
  mapping: 'warning',
  checking: 'info',
  checked: 'warning',
  applying: 'info',
  applied: 'success',
  cancelled: 'neutral',
  failed: 'danger',
};

export function ImportStatusBadge({ status }: { status: InventoryImport['status'] }) {
  const { t } = useTranslation('inventory-imports');
  return <StatusBadge tone={TONES[status]}>{t(`statuses.${status}`)}</StatusBadge>;
}
