import type { AffectedBooking, SlotTime } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { slotsQuery } from './api.ts';
import { actionsFor, type Action, type Choice, type problemOf } from './decisions.ts';
import { startsOn, type Hours } from './week.ts';

interface AffectedRowProps {
  foodbank_id: string;
  hours: Hours;
  days: { first: string; last: string };
  booking: AffectedBooking;
  choice: Choice;
  problem: ReturnType<typeof problemOf>;
  onChange: (changes: Partial<Choice>) => void;
}

/** One booking, and what becomes of it. */
export function AffectedRow({ booking, choice, problem, onChange, ...place }: AffectedRowProps) {
  const { t } = useTranslation('pickup-hours');
  const { formatDate, formatTime } = useDates();
  const { name, code, proposed } = booking;
  const momentText = ({ date, time }: SlotTime) =>
    t('moment', { day: formatDate(date, 'near'), time: formatTime(time) });
  const labelOf = (action: Action) =>
    t(`affected.actions.${action}`, { when: proposed === null ? '' : momentText(proposed) });
  return (
    <li className="grid items-start gap-3 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          <span className="tabular-nums">{code}</span> · {momentText(booking)}
        </p>
      </div>
      <div className="flex flex-col gap-3">
        <Select
          label={t('affected.decision', { name })}
          isLabelHidden
          options={actionsFor(booking).map((action) => ({ value: action, label: labelOf(action) }))}
          value={choice.action}
          onChange={(action) => onChange({ action })}
          error={problem === 'action' ? t('affected.errors.action') : undefined}
        />
        {choice.action === 'other' && (
          <OtherTime {...place} choice={choice} problem={problem} onChange={onChange} />
        )}
      </div>
    </li>
  );
}

function OtherTime({
  foodbank_id,
  hours,
  days: { first, last },
  choice: { date, time },
  problem,
  onChange,
}: Omit<AffectedRowProps, 'booking'>) {
  const { t } = useTranslation('pickup-hours');
  const { formatTime } = useDates();
  // A day that is still typed may be any.
  const isPossible = first <= date && date <= last;
  const { data } = useQuery({ ...slotsQuery(foodbank_id, date), enabled: isPossible });
  const slots = data?.days.find((day) => day.date === date)?.slots ?? [];
  const isFull = (start: string) => slots.some((slot) => slot.time === start && slot.state === 'full');
  const starts = isPossible ? startsOn(hours, date).filter((start) => !isFull(start)) : [];
  return (
    <>
      <DateField
        label={t('affected.day')}
        isRequired
        min={first}
        max={last}
        value={date}
        onChange={(day) => onChange({ date: day, time: '' })}
        error={problem === 'date' ? t('affected.errors.day') : undefined}
      />
      {date !== '' && starts.length === 0 ? (
        <p role="status" className="text-sm text-muted">
          {t('affected.noTimes')}
        </p>
      ) : (
        <Select
          label={t('affected.time')}
          isRequired
          isDisabled={date === ''}
          options={starts.map((start) => ({ value: start, label: formatTime(start) }))}
          value={starts.find((start) => start === time) ?? null}
          onChange={(start) => onChange({ time: start })}
          error={problem === 'time' ? t('affected.errors.time') : undefined}
        />
      )}
    </>
  );
}
