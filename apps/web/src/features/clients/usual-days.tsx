import type { Client } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { CardSection } from '../../ui/card-section.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { programsQuery } from '../programs/api.ts';
import { usualVisitsQuery } from './api.ts';

/** When the household usually comes next, by program. */
export function UsualDays({ client }: { client: Client }) {
  const { t } = useTranslation('clients');
  const usual = useQuery(usualVisitsQuery(client._id));
  const programs = useQuery(programsQuery(client.foodbank_id));
  if (!usual.data || !programs.data)
    return (
      <CardSection title={t('usual.title')}>
        <QueryPlaceholder query={usual.error ? usual : programs} failed={t('usual.failed')}>
          <Skeleton className="h-16" />
        </QueryPlaceholder>
      </CardSection>
    );
  const visits = new Map(usual.data.map((visit) => [visit.program_id, visit]));
  return (
    <CardSection title={t('usual.title')}>
      <dl className="flex flex-col gap-3">
        {programs.data.map(({ _id, name }) => (
          <div key={_id}>
            <dt className="font-semibold wrap-anywhere">{name}</dt>
            <dd>
              <UsualText visit={visits.get(_id)} />
            </dd>
          </div>
        ))}
      </dl>
    </CardSection>
  );
}

interface UsualTextProps {
  visit: { last_day: string | null; next_day: string | null; is_early: boolean } | undefined;
}

function UsualText({ visit }: UsualTextProps) {
  const { t } = useTranslation('clients');
  const { formatDate } = useDates();
  const last = visit?.last_day ?? null;
  const next = visit?.next_day ?? null;
  return (
    <>
      <span className="block">
        {next === null || visit?.is_early === false
          ? t('usual.anyDay')
          : t('usual.next', { date: formatDate(next, 'weekday') })}
      </span>
      <span className="block text-sm text-muted">
        {last === null ? t('visits.never') : t('visits.last', { date: formatDate(last) })}
      </span>
    </>
  );
}
