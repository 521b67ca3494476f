import type { Client, UsualVisit } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { CardSection } from '../../ui/card-section.tsx';
import { cx } from '../../ui/cx.ts';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { programsQuery } from '../programs/api.ts';
import { usualVisitsQuery } from './api.ts';

/** When the household usually comes next, by program. */
export function UsualDays({ client }: { client: Client }) {
  const { t, i18n } = useTranslation('clients');
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
  // Programs with a next day come first. Those that the household never used need no lines of their own.
  const known = programs.data
    .filter(({ _id }) => hasHistory(visits.get(_id)))
    .toSorted((one, other) => Number(isEarly(visits.get(other._id))) - Number(isEarly(visits.get(one._id))));
  const others = programs.data.filter(({ _id }) => !hasHistory(visits.get(_id)));
  return (
    <CardSection title={t('usual.title')}>
      <dl className="flex flex-col gap-3">
        {known.map(({ _id, name }) => (
          <div key={_id}>
            <dt className="font-semibold wrap-anywhere">{name}</dt>
            <dd>
              <UsualText visit={visits.get(_id)} />
            </dd>
          </div>
        ))}
      </dl>
      {others.length > 0 && (
        <p className={cx('wrap-anywhere', known.length > 0 && 'text-sm text-muted')}>
          {t('usual.others', {
            programs: new Intl.ListFormat(i18n.language).format(others.map(({ name }) => name)),
          })}
        </p>
      )}
    </CardSection>
  );
}

const isEarly = (visit: UsualVisit | undefined): boolean =>
  visit !== undefined && visit.next_day !== null && visit.is_early;
const hasHistory = (visit: UsualVisit | undefined): boolean =>
  isEarly(visit) || (visit !== undefined && visit.last_day !== null);

interface UsualTextProps {
  visit: UsualVisit | undefined;
}

function UsualText({ visit }: UsualTextProps) {
  const { t } = useTranslation('clients');
  const { formatDate } = useDates();
  const last = visit?.last_day ?? null;
  const next = visit?.next_day ?? null;
  return (
    <>
      <span className="block">
        {next !== null && isEarly(visit)
          ? t('usual.next', { date: formatDate(next, 'weekday') })
          : t('usual.anyDay')}
      </span>
      <span className="block text-sm text-muted">
        {last === null ? t('visits.never') : t('visits.last', { date: formatDate(last) })}
      </span>
    </>
  );
}
