import type { Shift, VolunteerShift } from '@nourish/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { phaseOf } from '../volunteers/schedule/planned-shifts.ts';
import { GapBadge, SpotsFilled } from '../volunteers/schedule/spots-filled.tsx';
import { useShiftWords } from '../volunteers/use-shift-words.ts';
import { useShiftView } from './use-shift-view.ts';

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

export function OverviewTodaysShift({ shift, people, now }: OverviewTodaysShiftProps) {
  const { t } = useTranslation(['shift-management', 'volunteers']);
  const { timeOf } = useShiftWords();
  const { addressOf } = useShiftView();
  const titleId = useId();
  const phase = phaseOf(shift, now);
  // The label for people who are not checked in, by phase of the shift.
  const expected = { coming: 'expected', running: 'notIn', over: 'unrecorded' } as const;
  return (
    <li aria-labelledby={titleId} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h3 id={titleId} className="text-lg">
            <TextLink
              isAlone
              to={addressOf('assignments', { shift: shift._id })}
              className="-my-2 wrap-anywhere"
            >
              {shift.title}
            </TextLink>
          </h3>
          <p className="text-muted">
            {timeOf(shift)}
            {shift.location && ` · ${shift.location}`}
          </p>
        </div>
        <div className="flex items-center gap-4">
          <SpotsFilled shift={shift} className="min-w-28" />
          <span className="flex flex-wrap justify-end gap-2">
            {phase === 'running' && <StatusBadge tone="info">{t('volunteers:planned.running')}</StatusBadge>}
            <GapBadge shift={shift} now={now} />
          </span>
        </div>
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
          return (
            <div key={key} className="flex flex-wrap gap-x-2">
              <dt className="font-semibold">
                {t(`overview.people.${key === 'expected' ? expected[phase] : key}`)}
              </dt>
              <dd className="min-w-0 wrap-anywhere">
                {more > 0 ? t('overview.people.more', { names: shown, count: more }) : shown}
              </dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
}
