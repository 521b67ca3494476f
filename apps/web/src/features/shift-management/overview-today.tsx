import type { Shift, VolunteerShift } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { CardSection } from '../../ui/card-section.tsx';
import { cx } from '../../ui/cx.ts';
import { DottedParts } from '../../ui/dotted-parts.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { dayQuery } from '../assignments/api.ts';
import { isExpected } from '../assignments/closing.ts';
import { gapOf, isOnDay, phaseOf, takesPlace } from '../volunteers/schedule/planned-shifts.ts';
import { GapBadge, SpotsFilled } from '../volunteers/schedule/spots-filled.tsx';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { useStaffShiftWords } from '../volunteers/use-shift-words.ts';
import { AddVolunteerButton, AddVolunteerDialog } from './add-volunteer.tsx';
import { useShiftView } from './use-shift-view.ts';

interface OverviewTodayProps {
  foodBank: ManagedFoodBank;
  shifts: readonly Shift[];
  today: string;
  now: number;
}

export function OverviewToday({ foodBank, shifts, today, now }: OverviewTodayProps) {
  const { t } = useTranslation('shift-management');
  const { formatDate } = useDates();
  const { addressOf } = useShiftView();
  // The shifts are shown first; names are added when they have loaded.
  const { data: staffed } = useQuery(dayQuery(foodBank._id, today));
  const ofToday = shifts.filter((shift) => isOnDay(shift, today, now));
  return (
    <CardSection
      title={t('overview.today.title')}
      aside={<span className="text-muted first-letter:uppercase">{formatDate(today, 'long')}</span>}
    >
      {ofToday.length === 0 ? (
        <NothingToday shifts={shifts} now={now} />
      ) : (
        <ul className="@container flex flex-col divide-y divide-line">
          {ofToday.map((shift) => (
            <OverviewTodaysShift
              key={shift._id}
              shift={shift}
              people={staffed?.find((one) => one.shift._id === shift._id)?.people}
              now={now}
            />
          ))}
        </ul>
      )}
      {ofToday.length > 0 && (
        <TextLink
          to={addressOf('assignments', { day: today })}
          className="-mb-3 inline-flex min-h-11 items-center self-start"
        >
          {t('overview.today.open')}
        </TextLink>
      )}
    </CardSection>
  );
}

function NothingToday({ shifts, now }: Pick<OverviewTodayProps, 'shifts' | 'now'>) {
  const { t } = useTranslation('shift-management');
  const { formatDate } = useDates();
  const { localTimeOf } = useStaffShiftWords();
  const next = shifts.find((shift) => takesPlace(shift) && phaseOf(shift, now) === 'ahead');
  return (
    <p className="text-muted">
      {t('overview.today.none')}{' '}
      {next &&
        t('overview.today.next', {
          title: next.title,
          date: formatDate(next.shift_date, 'long'),
          time: localTimeOf(next),
        })}
    </p>
  );
}

const NAMES = 8;
const GROUPS = [
  { key: 'there', statuses: ['checked_in'] },
  { key: 'expected', statuses: ['assigned', 'confirmed'] },
  { key: 'done', statuses: ['completed'] },
  { key: 'missed', statuses: ['no_show'] },
] as const satisfies readonly { key: string; statuses: readonly VolunteerShift['status'][] }[];

interface OverviewTodaysShiftProps {
  shift: Shift;
  /** Undefined while loading. */
  people: readonly VolunteerShift[] | undefined;
  now: number;
}

function OverviewTodaysShift({ shift, people, now }: OverviewTodaysShiftProps) {
  const { t } = useTranslation(['shift-management', 'assignments', 'volunteers']);
  const { localTimeOf } = useStaffShiftWords();
  const { addressOf } = useShiftView();
  const titleId = useId();
  const [isAdding, setAdding] = useState(false);
  const phase = phaseOf(shift, now);
  const isLate = phase === 'running' && people?.some(isExpected) === true;
  // The label for people who are not checked in, by phase of the shift.
  const expected = { ahead: 'expected', running: 'notIn', over: 'unrecorded' } as const;
  return (
    <li data-focus-row aria-labelledby={titleId} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
      {/* The bars of all shifts are below each other; in narrow places, the badges are beside the title. */}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 @md:grid-cols-[minmax(0,1fr)_8rem_6.25rem]">
        <div className="min-w-0">
          <h3 id={titleId} className="text-lg">
            <TextLink
              isAlone
              to={addressOf('assignments', { shift: shift._id })}
              className="-my-2 wrap-anywhere"
            >
              {shift.title}
            </TextLink>
          </h3>
          <DottedParts className="text-muted">
            <span>{localTimeOf(shift)}</span>
            {shift.location && <span>{shift.location}</span>}
          </DottedParts>
        </div>
        <SpotsFilled
          shift={shift}
          className="max-w-32 @max-md:col-span-full @max-md:row-start-2 @md:max-w-none"
        />
        <span className="flex flex-col items-end gap-1.5 self-start @md:self-center">
          {phase === 'running' && <StatusBadge tone="info">{t('volunteers:planned.running')}</StatusBadge>}
          <GapBadge shift={shift} now={now} />
        </span>
      </div>
      {people === undefined && shift.current_volunteers > 0 && <Skeleton className="h-6 max-w-72" />}
      <dl className="flex flex-col gap-0.5 empty:hidden">
        {GROUPS.map(({ key, statuses }) => {
          const names = (people ?? [])
            .filter(({ status }) => statuses.some((one) => one === status))
            .map(({ volunteer_name }) => volunteer_name);
          if (names.length === 0) return null;
          const more = names.length - NAMES;
          const shown = names.slice(0, NAMES).join(', ');
          const label = key === 'expected' ? expected[phase] : key;
          return (
            <div key={key} className="flex flex-wrap items-baseline gap-x-2">
              <dt className={cx('font-semibold', label === 'notIn' && 'text-warning-ink')}>
                {t(`overview.people.${label}`, { count: names.length })}
              </dt>
              <dd className="min-w-0 wrap-anywhere">
                {more > 0 ? t('overview.people.more', { names: shown, count: more }) : shown}
              </dd>
            </div>
          );
        })}
      </dl>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isLate && (
          <LinkButton
            variant="secondary"
            size="sm"
            to={addressOf('assignments', { shift: shift._id })}
            aria-label={t('assignments:actionFor', {
              action: t('assignments:action.check_in'),
              name: shift.title,
            })}
          >
            {t('assignments:action.check_in')}
          </LinkButton>
        )}
        {gapOf(shift, now) > 0 && (
          <AddVolunteerButton
            shift={shift}
            className={isLate ? '' : '-ml-3'}
            onPress={() => setAdding(true)}
          />
        )}
      </div>
      {isAdding && <AddVolunteerDialog shift={shift} onClose={() => setAdding(false)} />}
    </li>
  );
}
