import type { ReactNode } from 'react';
import { useSession } from '../../lib/session.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Page } from '../../ui/page.tsx';
import { BackToReport } from './back-to-report.tsx';
import { ReportSkeleton } from './skeletons.tsx';
import { useReportView, type ReportView } from './use-report-view.ts';

interface RowsPageProps {
  title: string;
  intro: string;
  /** The rows, once it is known of which food bank and span. */
  children: (view: ReportView) => ReactNode;
}

/** A page of rows behind figures, with the way back to them. */
export function RowsPage({ title, intro, children }: RowsPageProps) {
  const { user } = useSession();
  const view = useReportView();
  // While somebody signs out, nothing may be asked for in nobody's name.
  if (user === null) return null;
  return (
    <Page>
      <BackToReport />
      <PageHeader title={title} intro={intro} />
      {view.isReady ? children(view) : <ReportSkeleton />}
    </Page>
  );
}
