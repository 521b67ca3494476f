import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Figure, Figures } from '../../ui/figures.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { statsQuery } from './api.ts';
import { useDirectoryFilters } from './directory-filters.ts';
import { useSkillWords } from './details.ts';

export function DirectoryFigures({ foodBank }: { foodBank: ManagedFoodBank }) {
  const { t } = useTranslation('volunteer-records');
  const { formatNumber } = useDates();
  const skillName = useSkillWords();
  const { listAddress } = useDirectoryFilters();
  const { data, isError } = useQuery(statsQuery(foodBank._id));
  // The list below shows the error and Retry.
  if (isError && !data) return null;
  return (
    <div className="flex flex-col gap-3">
      <Figures>
        <Figure
          label={t('figures.active')}
          value={data?.active}
          to={listAddress({ status: 'active', search: '' })}
        />
        <Figure label={t('figures.newThisMonth')} value={data?.new_this_month} />
        <Figure label={t('figures.hours')} value={data?.total_hours} />
        <Figure label={t('figures.noShows')} value={data?.no_shows} />
      </Figures>
      {!data && <Skeleton className="h-22 sm:h-5" />}
      {data && data.by_skill.length > 0 && (
        <dl className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm">
          {data.by_skill.map(({ skill_name, count }) => (
            <div key={skill_name} className="flex gap-1.5">
              <dt className="text-muted">{skillName(skill_name)}</dt>
              <dd className="font-semibold tabular-nums">{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
