import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
import { useSkillWords } from '../volunteers/use-record-words.ts';
import type { ShiftFigures } from './api.ts';

/** Figures of all volunteers, whatever the period shown. */
export function VolunteerTotals({ stats }: Pick<ShiftFigures, 'stats'>) {
  const { t } = useTranslation('shift-figures');
  const { formatNumber } = useDates();
  const skillName = useSkillWords();
  if (stats.total === 0) return null;
  const totals = [
    { label: t('totals.volunteers'), value: stats.total },
    { label: t('totals.hours'), value: stats.total_hours },
    { label: t('totals.shifts'), value: stats.completed_shifts },
    { label: t('totals.noShows'), value: stats.no_shows },
  ];
  return (
    <Card as="section" aria-labelledby="figures-totals" className="flex flex-col gap-4">
      <h2 id="figures-totals" className="text-xl">
        {t('totals.title')}
      </h2>
      <dl className="divide-y divide-line">
        {totals.map(({ label, value }) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-2 first:pt-0">
            <dt>{label}</dt>
            <dd className="font-semibold tabular-nums">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {stats.by_skill.length > 0 && (
        <section aria-labelledby="figures-skills" className="flex flex-col gap-2">
          <h3 id="figures-skills" className="text-base">
            {t('totals.skills')}
          </h3>
          <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {stats.by_skill.map(({ skill_name, count }) => (
              <div key={skill_name} className="flex gap-1.5">
                <dt className="text-muted">{skillName(skill_name)}</dt>
                <dd className="font-semibold tabular-nums">{formatNumber(count)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </Card>
  );
}
