import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { daysOfMonth } from '../../lib/span.ts';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { CategoryName } from '../inventory/category-icon.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import { donationReportQuery, type DonationReport } from './api.ts';
import { figureColumn } from './figure.tsx';
import { linksOf } from './links.ts';
import { Loaded } from './loaded.tsx';
import { Section } from './section.tsx';
import { MonthChart } from './series-chart.tsx';
import type { ReportView } from './use-report-view.ts';

export function DonationSection({ view }: { view: ReportView }) {
  const { t } = useTranslation('reports');
  const query = useQuery(donationReportQuery(view.scope));
  return (
    <Loaded query={query} failed={t('donations.failed')} skeleton={<Skeleton className="h-80" />}>
      {(report) => (
        <div
          className={cx('grid items-start gap-6 sm:gap-8', report.byCategory.length > 0 && 'lg:grid-cols-2')}
        >
          <ByMonth report={report} view={view} />
          {report.byCategory.length > 0 && <ByCategory report={report} view={view} />}
        </div>
      )}
    </Loaded>
  );
}

interface PartProps {
  report: DonationReport;
  view: ReportView;
}

function ByMonth({ report, view: { scope } }: PartProps) {
  const { t } = useTranslation('reports');
  const links = linksOf(scope.foodbank_id);
  return (
    <Section title={t('donations.byMonth')} note={t('donations.note')}>
      {report.offered === 0 && report.received === 0 ? (
        <p className="text-muted">{t('donations.none')}</p>
      ) : (
        <MonthChart
          title={t('donations.byMonth')}
          points={report.byMonth}
          series={[
            {
              key: 'offered',
              name: t('donations.offered'),
              valueOf: ({ offered }) => offered,
              toOf: ({ month }) => links.donationsOffered(daysOfMonth(month, scope)),
              total: report.offered,
              to: links.donationsOffered(scope),
              barClassName: 'bg-chart-2',
            },
            {
              key: 'received',
              name: t('donations.received'),
              valueOf: ({ received }) => received,
              toOf: ({ month }) => links.donationsReceived(daysOfMonth(month, scope)),
              total: report.received,
              to: links.donationsReceived(scope),
              barClassName: 'bg-chart-1',
            },
            {
              key: 'units',
              name: t('donations.unitsReceived'),
              valueOf: ({ unitsReceived }) => unitsReceived,
              toOf: ({ month }) => links.donationsReceived(daysOfMonth(month, scope)),
            },
          ]}
        />
      )}
    </Section>
  );
}

function ByCategory({ report, view: { scope } }: PartProps) {
  const { t } = useTranslation('reports');
  const { categoryName } = useInventoryNames();
  const links = linksOf(scope.foodbank_id);
  const figures = [
    { name: 'offered', toOf: (category: string) => links.donationsOffered(scope, { category }) },
    { name: 'received', toOf: (category: string) => links.donationsReceived(scope, category) },
    { name: 'unitsReceived', toOf: (category: string) => links.donationsReceived(scope, category) },
  ] as const;
  return (
    <Section title={t('donations.byCategory')} note={t('donations.categoryNote')} isCard={false}>
      <Table
        isFigures
        caption={t('donations.byCategory')}
        rows={report.byCategory}
        keyOf={({ category }) => category}
        columns={[
          {
            key: 'category',
            header: t('columns.category'),
            isRowHeader: true,
            cell: ({ category }) => <CategoryName category={category} hasIconOnPhones={false} />,
          },
          ...figures.map(({ name, toOf }) =>
            figureColumn<DonationReport['byCategory'][number]>({
              key: name,
              header: t(`donations.${name}`),
              nameOf: ({ category }) => categoryName(category),
              valueOf: (row) => row[name],
              toOf: ({ category }) => toOf(category),
            }),
          ),
        ]}
      />
    </Section>
  );
}
