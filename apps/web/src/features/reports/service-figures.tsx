import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import type { ServiceReport } from './api.ts';
import { Counted } from './counted.tsx';
import type { Links } from './links.ts';
import { Section } from './section.tsx';
import { StatGrid } from './stat-grid.tsx';

const COUNTED = ['visits', 'households', 'people', 'unknown_people'] as const;
const AGES = ['adults', 'seniors', 'children'] as const;

/** The figures of the month, each with how it is counted. */
export function ServiceFigures({ report, links }: { report: ServiceReport; links: Links }) {
  const { t } = useTranslation('service-report');
  const { formatMonth, formatNumber } = useDates();
  const { month, anonymous_visits: anonymous } = report;
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
              detail: t('figures.anonymous', { count: anonymous, formatted: formatNumber(anonymous) }),
              detailTo: anonymous === 0 ? undefined : links.visits({ month, anonymous: 'true' }),
            },
            { label: t('figures.households'), value: report.households, to: ofHouseholds },
            { label: t('figures.people'), value: report.people, to: ofHouseholds },
            { label: t('figures.unknown_people'), value: report.unknown_people, to: all },
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
