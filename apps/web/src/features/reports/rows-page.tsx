import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { pageIn } from '../../lib/url-filters.ts';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { PageHeader, BackLink } from '../../ui/page-header.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { DownloadFailure, ExportButton, type ExportChoice, useDownloads } from './downloads.tsx';
import { ReportShape, ReportSkeleton } from './loaded.tsx';
import { type ReportView, useReportView } from './use-report-view.ts';

interface RowsPageProps {
  title: string;
  intro?: string;
  children: (view: ReportView) => ReactNode;
}

export function RowsPage({ title, intro, children }: RowsPageProps) {
  const { user } = useSession();
  const view = useReportView();
  // During sign-out, send no requests without a session.
  if (user === null) return null;
  return (
    <Page>
      <BackToReport />
      <PageHeader title={title} intro={intro} />
      {view.isReady ? children(view) : <ReportSkeleton />}
    </Page>
  );
}

export const ROWS_A_PAGE = 50;

interface RowsResultProps<Rows> extends Pick<ComponentProps<typeof EmptyState>, 'illustration'> {
  view: ReportView;
  title: string;
  query: UseQueryResult<Rows>;
  choice: ExportChoice;
  texts: { failed: string; none: string; noneText: string };
  isNarrowed: boolean;
  onClear: () => void;
  children: (rows: Rows) => ReactNode;
}

export function RowsResult<Rows extends { pagination: { totalItems: number; totalPages: number } }>({
  view: { params, change, today },
  title,
  query,
  choice,
  texts,
  illustration,
  isNarrowed,
  onClear,
  children,
}: RowsResultProps<Rows>) {
  const downloads = useDownloads();
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-xl">{title}</h2>
        <ExportButton downloads={downloads} today={today} isDisabled={!query.data} choice={choice} />
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
  );
}

/** The report URL stored in the location state by `FigureLink`; defaults to the reports page. */
function originOf(state: unknown): string {
  const isOurs = typeof state === 'object' && state !== null && 'from' in state;
  const from = isOurs && typeof state.from === 'string' ? state.from : '';
  return from.startsWith(paths.reports) ? from : paths.reports;
}

function BackToReport() {
  const { t } = useTranslation('reports');
  const { state } = useLocation() as { state: unknown };
  return <BackLink to={originOf(state)}>{t('back')}</BackLink>;
}

/** Totals over all pages of the rows below. */
export const Totals = ({ figures }: { figures: readonly { label: string; value: string }[] }) => (
  <dl className="flex flex-wrap gap-x-6 gap-y-1">
    {figures.map(({ label, value }) => (
      <div key={label} className="flex flex-row-reverse items-baseline gap-1.5">
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="font-bold tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
);
