import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NoteAndBag } from '../../ui/illustrations/note-and-bag.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { requestReportQuery } from './api.ts';
import { DownloadFailure } from './download-failure.tsx';
import { ExportButton } from './export-controls.tsx';
import { Loaded } from './loaded.tsx';
import { writePeriod } from './period.ts';
import { ReportHead } from './report-head.tsx';
import { RequestFigures } from './request-figures.tsx';
import { ReportShape } from './skeletons.tsx';
import { useDownloads } from './use-downloads.ts';
import type { ReportView } from './use-report-view.ts';

export function RequestsTab({ view }: { view: ReportView }) {
  const { t } = useTranslation('reports');
  const query = useQuery(requestReportQuery(view.scope));
  const downloads = useDownloads();
  return (
    <div className="flex flex-col gap-6 sm:gap-8">
      <ReportHead view={view} asOf={query.data?.asOf}>
        <ExportButton
          downloads={downloads}
          today={view.today}
          isDisabled={!query.data}
          choice={{ type: 'requests', filters: view.scope }}
        />
      </ReportHead>
      <DownloadFailure downloads={downloads} />
      <Loaded query={query} failed={t('requests.failed')} skeleton={<ReportShape />}>
        {(report) =>
          report.totalRequests === 0 && report.byWeek.every((week) => week.requestsFulfilled === 0) ? (
            <EmptyState
              illustration={NoteAndBag}
              title={t('requests.none')}
              text={t('requests.noneText')}
              action={
                view.period.name !== 'this-year' && (
                  <LinkButton
                    variant="secondary"
                    to={view.addressWith(writePeriod({ ...view.period, name: 'this-year' }))}
                  >
                    {t('showThisYear')}
                  </LinkButton>
                )
              }
            />
          ) : (
            <RequestFigures report={report} view={view} />
          )
        }
      </Loaded>
    </div>
  );
}
