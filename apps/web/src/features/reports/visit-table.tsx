import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useNarrow } from '../../lib/media.ts';
import { paths } from '../../paths.ts';
import { DataList, type ListColumn } from '../../ui/list/data-list.tsx';
import { RowLink } from '../../ui/list/row-link.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Visits } from './api.ts';

type Row = Visits['data'][number];

/** The visits in one line each, or in two on narrow screens. */
export function VisitTable({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('service-report');
  const { formatDate } = useDates();
  const sizeOf = useSizes();
  const dayOf = ({ day }: Row) => <span className="whitespace-nowrap">{formatDate(day)}</span>;
  const columns: ListColumn<Row>[] = [
    {
      key: 'household',
      header: t('columns.household'),
      track: 'minmax(12rem, 2fr)',
      isRowHeader: true,
      cell: (row) => <Household row={row} />,
    },
    {
      key: 'day',
      header: t('columns.day'),
      track: 'auto',
      cell: (row) => <span className="text-sm">{dayOf(row)}</span>,
    },
    {
      key: 'program',
      header: t('columns.program'),
      track: 'minmax(8rem, 1fr)',
      cell: ({ program_name }) => <span className="block truncate text-sm">{program_name}</span>,
    },
    {
      key: 'size',
      header: t('columns.size'),
      track: 'minmax(10rem, 1fr)',
      cell: (row) => <span className="text-sm">{sizeOf(row)}</span>,
    },
    {
      key: 'trace',
      header: t('columns.food'),
      track: 'auto',
      cell: (row) => <TraceLink row={row} />,
    },
  ];
  return (
    <DataList
      caption={t('visits.title')}
      columns={columns}
      groups={[{ key: 'visits', rows }]}
      compactHeader={t('columns.household')}
      hasHeads
      isCompact={useNarrow('lg')}
      rowClass="min-h-11"
      compact={(row) => (
        <span className="flex flex-col gap-0.5 py-1.5">
          <span className="flex items-center justify-between gap-3">
            <Household row={row} />
            {/* As high as a finger, over the line below. */}
            <span className="-my-3 shrink-0">
              <TraceLink row={row} />
            </span>
          </span>
          <span className="truncate text-sm text-muted">
            {formatDate(row.day)} · {row.program_name} · {sizeOf(row)}
          </span>
        </span>
      )}
    />
  );
}

/** Where the food of a visit came from, if it had any. */
function TraceLink({ row: { _id, client_name, client_code, lines, request_id } }: { row: Row }) {
  const { t } = useTranslation('service-report');
  if (lines.length === 0 && request_id === null) return null;
  const name = client_name ?? client_code ?? t('visits.anonymous');
  return (
    <TextLink
      to={paths.visitTrace(_id)}
      isAlone
      className="w-fit text-sm"
      aria-label={t('visits.traceOf', { name })}
    >
      {t('visits.trace')}
    </TextLink>
  );
}

/** The household of a visit, as a link to its page. */
function Household({ row }: { row: Row }) {
  const { t } = useTranslation('service-report');
  const { client_id, client_name, client_code, already_given, voided_at, void_reason } = row;
  const name = client_name ?? client_code ?? t('visits.anonymous');
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      {client_id === null ? (
        <span className="text-muted">{name}</span>
      ) : (
        <RowLink to={paths.client(client_id)} className="max-lg:wrap-anywhere max-lg:whitespace-normal">
          {name}
        </RowLink>
      )}
      {already_given && <StatusBadge tone="warning">{t('visits.alreadyGiven')}</StatusBadge>}
      {voided_at !== null && (
        <>
          <StatusBadge tone="warning">{t('visits.voided')}</StatusBadge>
          {void_reason && <span className="text-sm wrap-anywhere text-muted">{void_reason}</span>}
        </>
      )}
    </span>
  );
}

/** Returns the size of the household on the day of a visit, as a text: "5 (2 adults, 3 children)". */
function useSizes() {
  const { t } = useTranslation('service-report');
  const { formatNumber } = useDates();
  return ({ household }: Row): string => {
    const { adults, seniors, children } = household;
    if (adults === null && seniors === null && children === null) return t('visits.unknownSize');
    const parts = (['adults', 'seniors', 'children'] as const).flatMap((age) => {
      const count = household[age] ?? 0;
      return count === 0 ? [] : [t(`visits.${age}`, { count, formatted: formatNumber(count) })];
    });
    const total = formatNumber((adults ?? 0) + (seniors ?? 0) + (children ?? 0));
    return parts.length === 0 ? total : t('visits.size', { total, parts: parts.join(', ') });
  };
}
