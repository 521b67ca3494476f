import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { serviceQuery, type ServiceReport } from './api.ts';
import { Counted } from './counted.tsx';
import type { Links } from './links.ts';
import { Section } from './section.tsx';
import { lastMonths, serviceScopeOf } from './service-month.ts';
import { StatGrid } from './stat-grid.tsx';
import { useChanges } from './use-before.ts';
import type { ReportView } from './use-report-view.ts';

const COUNTED = ['visits', 'households', 'people', 'unknown_people'] as const;
const AGES = ['adults', 'seniors', 'children'] as const;

interface ServiceFiguresProps {
  report: ServiceReport;
  view: ReportView;
  links: Links;
}

/** The figures of the month, each with how it is counted. */
export function ServiceFigures({ report, view, links }: ServiceFiguresProps) {
  const { t } = useTranslation('service-report');
  const { formatMonth, formatNumber } = useDates();
  const { month, anonymous_visits: anonymous } = report;
  const changeOf = useMonthChange(report, view);
  const all = links.visits({ month });
  const ofHouseholds = links.visits({ month, anonymous: 'false' });
  return (
    <>
      <Section title={t('figures.title', { month: formatMonth(month) })} isCard={false}>
        <StatGrid
          stats={[
            {
              label: t('figures.visits'),
              value: report.visits,
              to: all,
              change: changeOf('visits'),
              detail: t('figures.anonymous', { count: anonymous, formatted: formatNumber(anonymous) }),
              detailTo: anonymous === 0 ? undefined : links.visits({ month, anonymous: 'true' }),
            },
            {
              label: t('figures.households'),
              value: report.households,
              to: ofHouseholds,
              change: changeOf('households'),
            },
            {
              label: t('figures.people'),
              value: report.people,
              to: ofHouseholds,
              change: changeOf('people'),
            },
            {
              label: t('figures.unknown_people'),
              value: report.unknown_people,
              to: all,
              detail: t('figures.visitsAndHouseholds'),
            },
          ]}
        />
        <Counted
          figures={COUNTED.map((name) => ({ term: t(`figures.${name}`), text: t(`counted.${name}`) }))}
        />
      </Section>
      <Section title={t('ages.title')} note={t('ages.note')} isCard={false}>
        <StatGrid
          stats={AGES.map((name) => ({ label: t(`ages.${name}`), value: report[name], to: ofHouseholds }))}
        />
      </Section>
    </>
  );
}

/** The changes since the month before, which the trend reads too. A running month is compared with none. */
function useMonthChange(report: ServiceReport, view: ReportView) {
  const { formatMonth } = useDates();
  const { foodbank_id } = serviceScopeOf(view);
  const [month = ''] = lastMonths(report.month, 2);
  const { countChange } = useChanges(formatMonth(month));
  const { data, isPlaceholderData } = useQuery({
    ...serviceQuery({ foodbank_id, month }),
    enabled: report.month < view.today.slice(0, 7),
  });
  return (name: 'visits' | 'households' | 'people') =>
    data === undefined || isPlaceholderData || data.month !== month || report.month >= view.today.slice(0, 7)
      ? undefined
      : countChange(report[name], data[name]);
}
