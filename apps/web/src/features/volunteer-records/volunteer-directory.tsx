import { LIMITS } from '@nourish/contract/constants';
import { DAY_PARTS, DAYS_OF_WEEK, VOLUNTEER_STATUSES } from '@nourish/contract/volunteer-constants';
import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/clipboard.ts';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Figure, Figures } from '../../ui/figures.tsx';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { statsQuery } from './api.ts';
import { useSkillWords } from './details.ts';
import { isByTime, useDirectoryFilters } from './directory-filters.ts';
import { DirectoryList } from './directory-list.tsx';
import { VolunteerDrawer } from './volunteer-drawer.tsx';

/** The volunteers of a food bank. Its URL parameters are distinct from those of the page's other views. */
export function VolunteerDirectory({ foodBank }: { foodBank: ManagedFoodBank }) {
  const { t } = useTranslation('volunteer-records');
  return (
    <section aria-labelledby="directory" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="directory" className="text-xl">
          {t('title')}
        </h2>
        <RegistrationLink foodBank={foodBank} />
      </div>
      <DirectoryFigures foodBank={foodBank} />
      <DirectoryFilterBar />
      <DirectoryList foodBank={foodBank} />
      <VolunteerDrawer foodBank={foodBank} />
    </section>
  );
}

function RegistrationLink({ foodBank }: { foodBank: ManagedFoodBank }) {
  const { t } = useTranslation('volunteer-records');
  const [isShown, setIsShown] = useState(false);
  const address = `${window.location.origin}${paths.volunteerAt(foodBank._id)}`;
  const onPress = async () => {
    if (await copyText(address)) showToast(t('invite.copied'));
    // Without clipboard access, show the link for manual selection.
    else setIsShown(true);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isShown && <code className="text-sm wrap-anywhere">{address}</code>}
      <Button variant="secondary" onPress={() => void onPress()}>
        <Link2 aria-hidden className="size-5" />
        {t('invite.copy')}
      </Button>
    </div>
  );
}

function DirectoryFigures({ foodBank }: { foodBank: ManagedFoodBank }) {
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

const ANY = 'any';

function DirectoryFilterBar() {
  const { t } = useTranslation(['volunteer-records', 'volunteers']);
  const { filters, setFilters } = useDirectoryFilters();
  return (
    <search
      aria-label={t('filters.label')}
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_repeat(3,1fr)] lg:items-end"
    >
      <SearchFilter
        label={t('filters.search')}
        placeholder={t('filters.searchPlaceholder')}
        search={filters.search}
        onSearch={(search) => setFilters({ search }, { replace: true })}
        maxLength={LIMITS.search}
        className="sm:col-span-2 lg:col-span-1"
      />
      <Select
        label={t('filters.status')}
        options={[
          { value: ANY, label: t('filters.anyStatus') },
          ...VOLUNTEER_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
        ]}
        // The search by availability returns only active volunteers.
        value={isByTime(filters) ? 'active' : filters.status || ANY}
        onChange={(status) => setFilters({ status: status === ANY ? '' : status })}
        className="sm:max-lg:col-span-2"
      />
      <Select
        label={t('filters.weekday')}
        options={[
          { value: ANY, label: t('filters.anyDay') },
          ...DAYS_OF_WEEK.map((day) => ({ value: day, label: t(`volunteers:days.${day}`) })),
        ]}
        value={filters.weekday || ANY}
        onChange={(day) => setFilters({ weekday: day === ANY ? '' : day })}
      />
      <Select
        label={t('filters.part')}
        options={[
          { value: ANY, label: t('filters.anyTime') },
          ...DAY_PARTS.map((part) => ({ value: part, label: t(`volunteers:parts.${part}`) })),
        ]}
        value={filters.part || ANY}
        onChange={(part) => setFilters({ part: part === ANY ? '' : part })}
      />
    </search>
  );
}
