import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { pageIn } from '../../lib/url-filters.ts';
import { paths } from '../../paths.ts';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { BackLink } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { DownloadFailure, ExportButton, type ExportChoice, useDownloads } from './downloads.tsx';
import { ReportShape, ReportSkeleton } from './loaded.tsx';
import type { ReportView } from './use-report-view.ts';

export const ROWS_A_PAGE = 50;

interface Figure {
  label: string;
  value: string;
}

interface RowsPageProps<Rows> extends Pick<ComponentProps<typeof EmptyState>, 'illustration'> {
  view: ReportView;
  /** The report to go back to, unless a link of another one led here. */
  report?: string;
  title: string;
  intro?: string;
  filters: ReactNode;
  /** For filters that `filters` does not show, or cannot clear. */
  chips?: ComponentProps<typeof FilterChips>['chips'];
  /** The days that the rows are of. */
  days: string;
  query: UseQueryResult<Rows>;
  /** Without it, the rows cannot be exported. */
  choice?: ExportChoice;
  texts: { failed: string; none: string; noneText: string };
  isNarrowed: boolean;
  onClear: () => void;
  /** Totals over all pages. */
  totalsOf: (rows: Rows) => readonly Figure[];
  children: (rows: Rows) => ReactNode;
}

/** The rows behind the figures of a report. */
export function RowsPage<Rows extends { pagination: { totalItems: number; totalPages: number } }>({
  view,
  report = paths.reports,
  title,
  intro,
  filters,
  chips,
  days,
  query,
  choice,
  texts,
  illustration,
  isNarrowed,
  onClear,
  totalsOf,
  children,
}: RowsPageProps<Rows>) {
  const { params, change, today, isReady } = view;
  const { data, isPlaceholderData } = query;
  const downloads = useDownloads();
  return (
    <ListPage
      back={<BackToReport report={report} />}
      title={title}
      help={paths.helpOn('reports')}
      intro={intro}
      tools={
        choice && <ExportButton downloads={downloads} today={today} isDisabled={!data} choice={choice} />
      }
    >
      {isReady ? (
        <div className="flex flex-col gap-2 pt-1">
          {filters}
          {chips && <FilterChips chips={chips} />}
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            {/* French and Spanish month names are lower case. */}
            <h2 className="text-xl first-letter:uppercase">{days}</h2>
            {data && data.pagination.totalItems > 0 && (
              <Totals figures={totalsOf(data)} isStale={isPlaceholderData} />
            )}
          </div>
          <DownloadFailure downloads={downloads} />
          <PagedList
            query={query}
            page={pageIn(params)}
            onPageChange={(next, options) => change({ page: next === 1 ? '' : String(next) }, options)}
            failed={texts.failed}
            shape={<ReportShape />}
            isDense
            shapesClass="flex flex-col gap-6"
            empty={
              isNarrowed ? (
                <NothingFound title={texts.none} text={texts.noneText} onClear={onClear} />
              ) : (
                <EmptyState illustration={illustration} title={texts.none} text={texts.noneText} />
              )
            }
          >
            {children}
          </PagedList>
        </div>
      ) : (
        <ReportSkeleton />
      )}
    </ListPage>
  );
}

/** The report URL stored in the location state by `FigureLink`, else `report`. */
function originOf(state: unknown, report: string): string {
  const isOurs = typeof state === 'object' && state !== null && 'from' in state;
  const from = isOurs && typeof state.from === 'string' ? state.from : '';
  return from.startsWith(paths.reports) ? from : report;
}

function BackToReport({ report }: { report: string }) {
  const { t } = useTranslation('reports');
  const { state } = useLocation() as { state: unknown };
  return <BackLink to={originOf(state, report)}>{t('title')}</BackLink>;
}

const Totals = ({ figures, isStale }: { figures: readonly Figure[]; isStale: boolean }) => (
  <dl className={cx('flex flex-wrap gap-x-6 gap-y-1', isStale && 'opacity-60')}>
    {figures.map(({ label, value }) => (
      <div key={label} className="flex flex-row-reverse items-baseline gap-1.5">
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="font-bold tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
);
