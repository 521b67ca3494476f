import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { lazyAround } from '../../lib/lazy-with-texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NoteAndBag } from '../../ui/illustrations/note-and-bag.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { CategoryIcon } from '../inventory/category-icon.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import { type RequestReport, requestReportQuery } from './api.ts';
import { BarList } from './bar-list.tsx';
import { linksOf } from './links.ts';
import { Loaded, ReportShape } from './loaded.tsx';
import { writePeriod } from './period.ts';
import { RequestTrend } from './request-trend.tsx';
import { Section } from './section.tsx';
import { StatGrid, useRates } from './stat-grid.tsx';
import { useBefore } from './use-before.ts';
import type { ReportView } from './use-report-view.ts';

const AppointmentSection = lazyAround(
  async () => (await import('./appointments/appointment-section.tsx')).AppointmentSection,
  'appointmentFigures',
);

export function RequestsTab({ view }: { view: ReportView }) {
  const { t } = useTranslation('reports');
  const query = useQuery(requestReportQuery(view.scope));
  return (
    <div className="flex flex-col gap-6 sm:gap-8">
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
      <Suspense>
        <AppointmentSection view={view} />
      </Suspense>
    </div>
  );
}

function RequestFigures({ report, view }: { report: RequestReport; view: ReportView }) {
  const { t } = useTranslation(['reports', 'requests']);
  const { formatNumber } = useDates();
  const { categoryName } = useInventoryNames();
  const ratesOf = useRates();
  const { scope } = view;
  const before = useBefore(requestReportQuery, view);
  const links = linksOf(scope.foodbank_id);
  const most = Math.max(...report.byStatus.map(({ count }) => count));
  return (
    <>
      <Section title={t('inPeriod.title')} note={t('inPeriod.note')} isCard={false}>
        <StatGrid
          stats={[
            ...ratesOf(report, scope, links, before),
            {
              label: t('requests.units'),
              value: report.totalItemsRequested,
              to: links.submitted(scope),
              change: before?.countChange(report.totalItemsRequested, before.report.totalItemsRequested),
            },
          ]}
        />
      </Section>
      <div className="grid items-start gap-6 sm:gap-8 lg:grid-cols-2">
        <Section title={t('requests.byStatus')} note={t('requests.byStatusNote')}>
          <BarList
            most={most}
            rows={report.byStatus.map(({ status, count, units }) => ({
              key: status,
              name: t(`requests:status.${status}`),
              value: count,
              detail: t('units', { count: units, formatted: formatNumber(units) }),
              to: links.submitted(scope, status),
            }))}
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
