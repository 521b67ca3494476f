import type { User, Volunteer } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session.tsx';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { QueryPlaceholder } from '../../../ui/query-placeholder.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useMyVolunteers } from '../api.ts';
import { ShiftDays } from '../open-schedule/shift-days.tsx';
import { withOpenSpots } from './schedule-days.ts';
import { ShiftMark, useShiftChoice } from './shift-mark.tsx';
import { useSchedule, useScheduleDays } from './use-schedule.ts';

const SHOWN = 6;

/** The next shifts that a volunteer can take at their food bank; choosing one opens its day in the schedule. */
export function OpenSpots() {
  const { user } = useSession();
  const { data: records = [], isLoading } = useMyVolunteers();
  if (isLoading) return <Skeleton className="h-96" />;
  return user && records.length > 0 && <SpotsOf user={user} records={records} />;
}

function SpotsOf(volunteer: { user: User; records: readonly Volunteer[] }) {
  const { t } = useTranslation(['volunteer-landing', 'volunteers']);
  const schedule = useSchedule(volunteer);
  const { query, days, now } = useScheduleDays(schedule);
  const choiceOf = useShiftChoice(now);
  const shifts = withOpenSpots(days, now)
    .flatMap((day) => day.shifts)
    .slice(0, SHOWN);
  return (
    <section aria-labelledby="open-shifts" className="flex flex-col gap-4">
      <h2 id="open-shifts" className="text-xl">
        {t('open.title')}
      </h2>
      {!query.data ? (
        <QueryPlaceholder query={query} failed={t('open.failed')}>
          <Skeleton className="h-96" />
        </QueryPlaceholder>
      ) : shifts.length === 0 ? (
        <p className="text-muted">{t('volunteers:schedule.none')}</p>
      ) : (
        <ShiftDays
          shifts={shifts}
          standingOf={(shift) => <ShiftMark shift={shift} now={now} />}
          actionOf={(shift) => {
            const choice = choiceOf(shift);
            return (
              choice && (
                <LinkButton
                  variant="secondary"
                  to={paths.shiftsOn(shift.foodbank_id, shift.shift_date)}
                  aria-label={choice.label}
                >
                  {choice.action}
                </LinkButton>
              )
            );
          }}
        />
      )}
    </section>
  );
}
