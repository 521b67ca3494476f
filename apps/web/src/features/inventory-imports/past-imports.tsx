import type { InventoryImport } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useNarrow } from '../../lib/media.ts';
import { paths } from '../../paths.ts';
import { DottedParts } from '../../ui/dotted-parts.tsx';
import { DataList, type ListColumn } from '../../ui/list/data-list.tsx';
import { RowLink } from '../../ui/list/row-link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { QueryPlaceholder, type QueryState } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { importsQuery } from './api.ts';

export function PastImports() {
  const [page, setPage] = useState(1);
  const query = useQuery(importsQuery(page));
  return <PastImportList query={query} page={page} onPageChange={setPage} to={paths.importOf} />;
}

/** What the list shows of an import of any kind. */
type PastImport = Pick<
  InventoryImport,
  '_id' | 'foodbank_id' | 'file_name' | 'status' | 'created_by_name' | 'created_at'
> & { counts: Record<'new' | 'changed' | 'error' | 'applied' | 'skipped', number> };

interface PastImportListProps {
  query: QueryState & {
    data: { data: readonly PastImport[]; pagination: { totalPages: number } } | undefined;
  };
  page: number;
  onPageChange: (page: number) => void;
  to: (id: string) => string;
}

export function PastImportList({ query, page, onPageChange, to }: PastImportListProps) {
  const { t } = useTranslation('inventory-imports');
  const { formatInstant } = useDates();
  const isNarrow = useNarrow('lg');
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
  const whenOf = ({ created_at: at, foodbank_id: bank }: PastImport) =>
    formatInstant(at, bankOf(bank)?.time_zone);
  const columns: ListColumn<PastImport>[] = [
    {
      key: 'file',
      header: t('past.file'),
      track: 'minmax(10rem, 1fr)',
      isRowHeader: true,
      cell: (run) => <FileName run={run} to={to} />,
    },
    {
      key: 'when',
      header: t('past.when'),
      track: 'auto',
      cell: (run) => <span className="block text-sm tabular-nums">{whenOf(run)}</span>,
    },
    {
      key: 'who',
      header: t('past.who'),
      track: 'auto',
      cell: ({ created_by_name: name }) => <span className="block text-sm">{name}</span>,
    },
    ...(hasSeveralBanks
      ? [
          {
            key: 'bank',
            header: t('past.foodBank'),
            track: 'auto',
            cell: ({ foodbank_id: bank }: PastImport) => (
              <span className="block text-sm">{bankOf(bank)?.name}</span>
            ),
          },
        ]
      : []),
    {
      key: 'rows',
      header: t('past.rows'),
      track: 'auto',
      cell: (run) => (
        <span className="block text-sm">
          <Figures run={run} />
        </span>
      ),
    },
    {
      key: 'status',
      header: t('past.status'),
      track: 'auto',
      cell: (run) => <ImportStatusBadge run={run} />,
    },
  ];
  return (
    <section aria-labelledby="imports-past" className="flex flex-col gap-2">
      <h2 id="imports-past" className="text-xl">
        {t('past.title')}
      </h2>
      <DataList
        caption={t('past.title')}
        columns={columns}
        groups={[{ key: 'imports', rows: data.data }]}
        compactHeader={t('past.file')}
        hasHeads
        isCompact={isNarrow}
        rowClass="min-h-12"
        {...(data.data.some(isWaiting) && {
          actions: (run: PastImport) =>
            isWaiting(run) && (
              <LinkButton
                to={to(run._id)}
                variant="secondary"
                size="sm"
                aria-label={t('past.reviewOf', { name: run.file_name })}
                className="mr-2 max-md:mr-3"
              >
                {t('past.review')}
              </LinkButton>
            ),
        })}
        compact={(run) => (
          <span className="flex flex-col gap-0.5 py-2">
            <span className="flex min-w-0 items-center justify-between gap-3">
              <FileName run={run} to={to} />
              {!isWaiting(run) && <ImportStatusBadge run={run} />}
            </span>
            <DottedParts className="text-sm text-muted">
              <span>{whenOf(run)}</span>
              <span>
                <Figures run={run} />
              </span>
            </DottedParts>
            {isWaiting(run) && (
              <span>
                <ImportStatusBadge run={run} />
              </span>
            )}
          </span>
        )}
      />
      <Pagination
        page={page}
        totalPages={data.pagination.totalPages}
        onPageChange={onPageChange}
        label={t('past.pages')}
      />
    </section>
  );
}

/** The import waits for a decision. */
const isWaiting = ({ status }: PastImport) => status === 'mapping' || status === 'checked';

/** The name of the file, which links to its import. */
const FileName = ({
  run: { _id, file_name: name },
  to,
}: {
  run: PastImport;
  to: PastImportListProps['to'];
}) => <RowLink to={to(_id)}>{name}</RowLink>;

function Figures({ run: { counts, status } }: { run: PastImport }) {
  const { t } = useTranslation('inventory-imports');
  const { formatNumber } = useDates();
  const isApplied = counts.applied > 0 || status === 'applied';
  const shown = (isApplied ? (['applied', 'skipped'] as const) : (['new', 'changed', 'error'] as const))
    .filter((key) => key === 'applied' || counts[key] > 0)
    .map((key) => ({
      key,
      text: t(`figures.${key}`, { count: counts[key], formatted: formatNumber(counts[key]) }),
    }));
  return shown.length === 0
    ? '–'
    : shown.map(({ key, text }, index) => (
        <Fragment key={key}>
          {index > 0 && ', '}
          <span className={key === 'error' ? 'text-warning-ink' : ''}>{text}</span>
        </Fragment>
      ));
}

const TONES: Record<InventoryImport['status'], Tone> = {
  uploading: 'info',
  mapping: 'warning',
  checking: 'info',
  checked: 'warning',
  applying: 'info',
  applied: 'neutral',
  cancelled: 'neutral',
  failed: 'danger',
};

export function ImportStatusBadge({
  run: { status, counts },
}: {
  run: { status: InventoryImport['status']; counts: { error: number } };
}) {
  const { t } = useTranslation('inventory-imports');
  const isFaulty = status === 'checked' && counts.error > 0;
  return <StatusBadge tone={TONES[status]}>{t(`statuses.${isFaulty ? 'faulty' : status}`)}</StatusBadge>;
}
