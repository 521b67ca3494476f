import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Bar } from '../../ui/bar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NoteAndBag } from '../../ui/illustrations/note-and-bag.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Table } from '../../ui/table.tsx';
import { RequestStatusBadge } from '../food-requests/status.tsx';
import { CategoryIcon } from '../inventory/category-icon.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import { type RequestReport, requestReportQuery } from './api.ts';
import { BarList } from './bar-list.tsx';
import { DownloadFailure, ExportButton, useDownloads } from './downloads.tsx';
import { FigureCell, figureColumn } from './figure.tsx';
import { linksOf } from './links.ts';
import { Loaded, ReportShape } from './loaded.tsx';
import { writePeriod } from './period.ts';
import { ReportHead } from './report-head.tsx';
import { RequestTrend } from './request-trend.tsx';
import { Section } from './section.tsx';
import { StatGrid, useRates } from './stat-grid.tsx';
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

function RequestFigures({ report, view: { scope } }: { report: RequestReport; view: ReportView }) {
  const { t } = useTranslation(['reports', 'requests']);
  const { categoryName } = useInventoryNames();
  const ratesOf = useRates();
  const links = linksOf(scope.foodbank_id);
  const most = Math.max(...report.byStatus.map(({ count }) => count));
  return (
    <>
      <Section title={t('inPeriod.title')} note={t('inPeriod.note')} isCard={false}>
        <StatGrid
          stats={[
            ...ratesOf(report, scope, links),
            { label: t('requests.units'), value: report.totalItemsRequested, to: links.submitted(scope) },
          ]}
        />
      </Section>
      <div className="grid items-start gap-6 sm:gap-8 lg:grid-cols-2">
        <Section title={t('requests.byStatus')} note={t('requests.byStatusNote')} isCard={false}>
          <Table
            caption={t('requests.byStatus')}
            rows={report.byStatus}
            keyOf={({ status }) => status}
            columns={[
              {
                key: 'status',
                header: t('columns.status'),
                isRowHeader: true,
                cell: ({ status }) => <RequestStatusBadge status={status} />,
              },
              {
                key: 'count',
                header: t('columns.requests'),
                align: 'end',
                cell: ({ status, count }) => (
                  <span className="inline-flex items-center justify-end gap-3">
                    {most > 0 && (
                      <Bar share={count / most} className="hidden w-20 shrink-0 sm:block lg:w-28" />
                    )}
                    <span className="min-w-8">
                      <FigureCell
                        label={t(`requests:status.${status}`)}
                        value={count}
                        to={links.submitted(scope, status)}
                      />
                    </span>
                  </span>
                ),
              },
              figureColumn<RequestReport['byStatus'][number]>({
                key: 'units',
                header: t('columns.units'),
                nameOf: ({ status }) => t(`requests:status.${status}`),
                valueOf: ({ units }) => units,
                toOf: ({ status }) => links.submitted(scope, status),
              }),
            ]}
          />
        </Section>
        <Section title={t('requests.byCategory')} note={t('requests.byCategoryNote')}>
          {report.byCategory.length === 0 ? (
            <p className="text-muted">{t('requests.nothingHandedOut')}</p>
          ) : (
            <BarList
              most={Math.max(...report.byCategory.map(({ unitsDistributed }) => unitsDistributed))}
              rows={report.byCategory.map(({ category, unitsDistributed }) => ({
                key: category,
                name: categoryName(category),
                mark: <CategoryIcon category={category} size="sm" />,
                value: unitsDistributed,
                to: links.moved(['distributed'], scope, category),
              }))}
            />
          )}
        </Section>
      </div>
      <RequestTrend weeks={report.byWeek} span={scope} links={links} />
    </>
  );
}
