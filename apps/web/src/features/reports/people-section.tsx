import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { userReportQuery, type UserReport } from './api.ts';
import { FigureCell } from './figure.tsx';
import { linksOf } from './links.ts';
import { Loaded } from './loaded.tsx';
import { Section } from './section.tsx';
import type { ReportView } from './use-report-view.ts';

export function PeopleSection({ view }: { view: ReportView }) {
  const { t } = useTranslation(['reports', 'common']);
  const { scope, isAdmin, foodBank } = view;
  const query = useQuery(userReportQuery(scope));
  // The people list filters by the food bank of employment, so its counts match only for all food banks.
  const links = isAdmin && !foodBank ? linksOf(undefined) : null;
  return (
    <Section title={t('people.title')} note={t('people.note')} isCard={false}>
      <Loaded query={query} failed={t('people.failed')} skeleton={<Skeleton className="h-48" />}>
        {({ byRole }) => (
          <Table
            caption={t('people.title')}
            isFigures
            rows={byRole.filter(({ count }) => count > 0)}
            keyOf={({ role }) => role}
            columns={[
              {
                key: 'role',
                header: t('columns.role'),
                isRowHeader: true,
                cell: ({ role }) => t(`common:roles.${role}`),
              },
              {
                key: 'count',
                header: t('columns.accounts'),
                align: 'end',
                cell: ({ role, count }) => (
                  <FigureCell label={t(`common:roles.${role}`)} value={count} to={links?.people(role)} />
                ),
              },
              ...(['active', 'new'] as const).map((key) => ({
                key,
                header: t(`people.${key}`),
                align: 'end' as const,
                cell: (row: UserReport['byRole'][number]) => (
                  <FigureCell label={t(`people.${key}`)} value={row[key]} />
                ),
              })),
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}
