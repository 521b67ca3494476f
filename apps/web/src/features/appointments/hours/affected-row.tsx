import type { AffectedBooking, FoodBank, SlotTime } from '@nourish/contract';
import { addDays, localTime } from '@nourish/contract/calendar';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { slotsQuery } from './api.ts';
import { actionsFor, type Action, type Choice, type problemOf } from './decisions.ts';
import { startsOn, type Hours } from './week.ts';

interface AffectedRowProps {
  foodBank: FoodBank;
  hours: Hours;
  windowDays: number;
  booking: AffectedBooking;
  choice: Choice;
  problem: ReturnType<typeof problemOf>;
  /** Why the server refused the chosen time. */
  refusal: string | undefined;
  onChange: (changes: Partial<Choice>) => void;
}

/** One booking, and what becomes of it. */
export function AffectedRow({ booking, choice, problem, refusal, onChange, ...place }: AffectedRowProps) {
  const { t } = useTranslation('pickup-hours');
  const { formatDate, formatTime } = useDates();
  const { name, code, proposed, is_own, has_email, phone } = booking;
  const { action } = choice;
  const momentText = ({ date, time }: SlotTime) =>
    t('moment', { day: formatDate(date, 'near'), time: formatTime(time) });
  const target = proposed === null ? '' : momentText(proposed);
  const labelOf = (each: Action) => t(`affected.actions.${each}`, { when: target });
  return (
    <li data-focus-row className="grid items-start gap-3 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          <span className="tabular-nums">{code}</span> · {momentText(booking)}
        </p>
        {!is_own && !has_email && (
          <p className="text-sm font-medium text-warning-ink">
            {phone === null ? t('affected.noEmail') : t('affected.noEmailButPhone', { phone })}
          </p>
        )}
      </div>
      {is_own ? (
        <p className="text-sm">{t('affected.own')}</p>
      ) : (
        <div className="flex flex-col gap-3">
          <Select
            label={t('affected.decision', { name })}
            isLabelHidden
            options={actionsFor(booking).map((each) => ({ value: each, label: labelOf(each) }))}
            value={action}
            onChange={(chosen) => onChange({ action: chosen })}
            // The select cuts the time off on the narrowest phones.
            description={
              action === 'move' ? (
                <span className="sm:hidden">{target}</span>
              ) : (
                action === 'keep' && t('affected.keptHelp', { name })
              )
            }
            error={
              problem === 'action' ? t('affected.errors.action') : action === 'move' ? refusal : undefined
            }
          />
          {action === 'other' && (
            <OtherTime {...place} choice={choice} problem={problem} refusal={refusal} onChange={onChange} />
          )}
        </div>
      )}
    </li>
  );
}

function OtherTime({
  foodBank: { _id, time_zone },
  hours,
  windowDays,
  choice: { date, time },
  problem,
  refusal,
  onChange,
}: Omit<AffectedRowProps, 'booking'>) {
  const { t } = useTranslation(['pickup-hours', 'common']);
  const { formatTime } = useDates();
  const now = localTime(new Date(useNow()), time_zone);
  const last = addDays(now.date, windowDays);
  // A day that is still typed may be any.
  const isPossible = now.date <= date && date <= last;
  const { data, error, isFetching, refetch } = useQuery({
    ...slotsQuery(_id, date),
    enabled: isPossible,
  });
  const slots = data?.days.find((day) => day.date === date)?.slots ?? [];
  const isFull = (start: string) => slots.some((slot) => slot.time === start && slot.state === 'full');
  const isOver = (start: string) => date === now.date && start <= now.time.slice(0, 5);
  const starts = isPossible ? startsOn(hours, date).filter((start) => !isFull(start) && !isOver(start)) : [];
  const isLoading = isPossible && data === undefined;
  const timeError = problem === 'time' ? t('affected.errors.time') : refusal;
  return (
    <>
      <DateField
        label={t('affected.day')}
        isRequired
        min={now.date}
        max={last}
        value={date}
        onChange={(day) => onChange({ date: day, time: '' })}
        error={problem === 'date' ? t('affected.errors.day') : undefined}
      />
      {isLoading && error ? (
        <Alert tone="danger">
          <p>{t('affected.loadFailed')}</p>
          <Button variant="secondary" className="mt-2" isPending={isFetching} onPress={() => void refetch()}>
            {t('common:retry')}
          </Button>
        </Alert>
      ) : date !== '' && starts.length === 0 ? (
        <p role="status" className="text-sm text-muted">
          {t('affected.noTimes')}
        </p>
      ) : (
        <Select
          label={t('affected.time')}
          isRequired
          isDisabled={date === '' || isLoading}
          options={starts.map((start) => ({ value: start, label: formatTime(start) }))}
          value={starts.find((start) => start === time) ?? null}
          {...(isLoading && { placeholder: t('common:loading') })}
          onChange={(start) => onChange({ time: start })}
          error={timeError}
        />
      )}
    </>
  );
}
