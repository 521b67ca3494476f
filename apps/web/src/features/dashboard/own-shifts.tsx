import type { VolunteerShift } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { CardSection } from '../../ui/card-section.tsx';
import { cx } from '../../ui/cx.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { RowLink } from '../../ui/list/row-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { myVolunteersQuery } from '../volunteers/api.ts';
import { useUpcomingShifts } from '../volunteers/my-shifts/use-upcoming-shifts.ts';
import { useShiftWords } from '../volunteers/use-shift-words.ts';
import { NextShift } from './next-shift.tsx';

/** As many as fill the height of the next shift beside them. */
const SHOWN_LATER = 3;

/** A volunteer's next shift, with the later ones and the hours completed beside it. */
export function OwnShifts({ userId }: { userId: string }) {
  const shifts = useUpcomingShifts(userId);
  // Without a shift, the first card explains how to find one.
  const showsLater = shifts.query.isPending || shifts.upcoming.length > 0;
  return (
    <div className={cx('grid gap-6', showsLater && 'lg:grid-cols-[3fr_2fr]')}>
      <NextShift {...shifts} />
      {showsLater && (
        <div className={cx('grid', shifts.query.isPending && 'max-lg:invisible')}>
          <LaterShifts {...shifts} />
        </div>
      )}
    </div>
  );
}

function LaterShifts({ query, upcoming }: ReturnType<typeof useUpcomingShifts>) {
  const { t } = useTranslation('dashboard');
  const later = upcoming.slice(1, 1 + SHOWN_LATER);
  return (
    <CardSection title={t('laterShifts.title')}>
      {query.isPending ? (
        <Skeleton className="h-24" />
      ) : later.length > 0 ? (
        <ul className="-my-2 flex flex-col divide-y divide-line">
          {later.map((assignment) => (
            <LaterShift key={assignment._id} assignment={assignment} />
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t('laterShifts.none')}</p>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Hours />
        <LinkButton to={paths.volunteerSchedule} variant="secondary" className="max-sm:grow">
          {t('laterShifts.find')}
        </LinkButton>
      </div>
    </CardSection>
  );
}

function LaterShift({ assignment: { shift } }: { assignment: VolunteerShift }) {
  const { formatDate } = useDates();
  const { timeOf } = useShiftWords();
  return (
    <li className="relative py-2">
      <RowLink to={paths.myShifts} className="whitespace-normal! wrap-break-word hover:underline">
        {shift.title}
      </RowLink>
      <p className="text-sm text-muted">
        <span className="inline-block first-letter:uppercase">{formatDate(shift.shift_date, 'near')}</span>
        {` · ${timeOf(shift)}`}
      </p>
    </li>
  );
}

/** Renders nothing while loading and before the first completed shift. */
function Hours() {
  const { t } = useTranslation('dashboard');
  const { formatNumber } = useDates();
  const { data: records = [] } = useQuery(myVolunteersQuery);
  const hours = records.reduce((sum, { hours_completed }) => sum + hours_completed, 0);
  if (hours === 0) return null;
  return (
    <p>
      <span className="text-lg font-bold tabular-nums">{formatNumber(hours)}</span>{' '}
      <span className="text-muted">{t('laterShifts.hours', { count: hours })}</span>
    </p>
  );
}
