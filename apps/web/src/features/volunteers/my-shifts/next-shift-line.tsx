import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { useSession } from '../../../lib/session.tsx';
import { paths } from '../../../paths.ts';
import { cx } from '../../../ui/cx.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useOpenTime } from '../open-schedule/shift-days.tsx';
import { phaseOf } from '../schedule/planned-shifts.ts';
import { NearBadge } from '../schedule/shift-facts.tsx';
import { stepOf } from './assignments.ts';
import { useUpcomingShifts } from './use-upcoming-shifts.ts';

/** The next sign-up, with the link to My Shifts, which also stays after a failure. */
export function NextShiftLine() {
  const { t } = useTranslation(['volunteer-landing', 'volunteers']);
  const { formatDate, foreignZone } = useDates();
  const openTimeOf = useOpenTime();
  const { user } = useSession();
  const { query, upcoming, now } = useUpcomingShifts(user?._id ?? null);
  const [next] = upcoming;
  const step = next && stepOf(next, now);
  const zone = next && foreignZone(next.shift.time_zone, next.shift.starts_at);
  if (query.isPending && user) return <Skeleton className="h-39 sm:h-19" />;
  return (
    <section
      aria-labelledby="next-shift"
      className={cx(
        'relative flex flex-wrap items-center justify-between gap-x-6 rounded-lg bg-primary-soft px-4 pt-3 text-primary-ink sm:px-6 sm:pb-3',
        step ? 'gap-y-3 pb-4' : 'pb-1',
      )}
    >
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex items-center gap-2">
          <h2 id="next-shift" className="text-sm font-semibold">
            {t(`volunteers:phase.${next ? phaseOf(next.shift, now) : 'ahead'}`)}
          </h2>
          {next && <NearBadge shift={next.shift} now={now} isBelowPhase />}
        </div>
        {next ? (
          <p className="wrap-break-word">
            <span className="font-semibold max-sm:block">{next.shift.title}</span>
            <span className="max-sm:hidden">{' · '}</span>
            <span className="inline-block first-letter:uppercase max-sm:block">
              {formatDate(next.shift.shift_date, 'near')}
              {' · '}
              {openTimeOf(next.shift)}
              {zone && `, ${zone}`}
            </span>
            {next.shift.location !== null && (
              <>
                <span className="max-sm:hidden">{' · '}</span>
                <span className="max-sm:block">{next.shift.location}</span>
              </>
            )}
          </p>
        ) : (
          query.data && <p>{t('next.none')}</p>
        )}
      </div>
      {/* The whole band is the link. */}
      {step ? (
        <LinkButton to={paths.myShifts} className="after:absolute after:inset-0 max-sm:grow">
          {t(`volunteers:${step}.action`)}
        </LinkButton>
      ) : (
        <TextLink isAlone to={paths.myShifts} className="text-primary-ink after:absolute after:inset-0">
          {t('myShifts')}
        </TextLink>
      )}
    </section>
  );
}
