import type { FoodBank, SlotDay } from '@nourish/contract';
import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { lazyAround } from '../../../lib/lazy-with-texts.ts';
import { Alert } from '../../../ui/alert.tsx';
import { dayAndMonth } from '../../food-banks/day-and-month.ts';
import { DayChips } from './day-chips.tsx';
import { daysToOffer, hasFreeTime, isFree, openingDay } from './offer.ts';
import { TimeButtons } from './time-buttons.tsx';
import type { PickupValues } from './validate.ts';

// Shared with pages of visitors.
const ExceptionalDayList = lazyAround(
  async () => (await import('../../food-banks/exceptional-days.tsx')).ExceptionalDayList,
);

/** The fields of one pickup in a form. */
export interface PickupForm {
  values: PickupValues;
  field: (name: keyof PickupValues) => {
    value: string;
    onChange: (value: string) => void;
    error: string | undefined;
  };
  /** Fills in a day that the person can still change. */
  preset: (values: Pick<PickupValues, 'date'>) => void;
}

/** From when a pickup is usual. It is advice: earlier times can be chosen. */
export interface UsualVisit {
  /** null: any day. */
  from: string | null;
  /** Who picks up. */
  of: 'reader' | 'household';
}

export interface ChoiceProps {
  form: PickupForm;
  foodBank: FoodBank;
  /** The moment that a request has now, which is marked. */
  current?: PickupValues;
  /** Undefined until known. Food banks without a schedule do not show it. */
  usual?: UsualVisit | undefined;
  isDisabled: boolean;
  /** What else can be done if no time is free. */
  ifNone?: ReactNode;
}

/** A day with free times and one of its times. */
export function SlotFields({
  form,
  foodBank,
  current,
  usual,
  isDisabled,
  ifNone,
  days,
}: ChoiceProps & { days: readonly SlotDay[] }) {
  const { t } = useTranslation(['pickup', 'requests']);
  const { formatTime } = useDates();
  const { date, time } = form.values;
  const usualFrom = usual?.from ?? null;
  const hasUsualDay = usualFrom !== null && openingDay(days, usualFrom) !== undefined;
  const timeField = form.field('time');
  const dateField = form.field('date');
  const day = days.find((each) => each.date === date);
  const hasTimes = day !== undefined && hasFreeTime(day);
  const chosen = day?.slots.find((slot) => slot.time === time);
  const isCurrent = current?.date === date && current.time === time;
  // A sent request may itself have taken the last place.
  const isGone = hasTimes && chosen && !isFree(chosen) && !isCurrent && !isDisabled;
  const open = useEffectEvent((from: string) => {
    const opening = openingDay(days, from);
    if (opening !== undefined && date === '' && !isDisabled) form.preset({ date: opening });
  });
  useEffect(() => {
    if (usualFrom !== null) open(usualFrom);
  }, [usualFrom]);
  if (!days.some(hasFreeTime) && !isDisabled)
    return (
      <NoFreeTimes name={foodBank.name} days={days} problem={dateField.error ?? timeField.error}>
        {ifNone}
      </NoFreeTimes>
    );
  const offered = daysToOffer(days, date, usualFrom);
  const lastOffered = offered.at(-1)?.date ?? '';
  return (
    <>
      <DayChips
        {...dateField}
        error={dateField.error ?? (hasTimes ? undefined : timeField.error)}
        description={
          usual && usualFrom !== null
            ? t(`requests:form.usual.${hasUsualDay ? usual.of : (`${usual.of}Later` as const)}`, {
                day: dayAndMonth(usualFrom),
              })
            : undefined
        }
        days={offered.map((each) => each.date)}
        timeZone={foodBank.time_zone}
        now={new Date()}
        bounds={{ first: days[0]?.date ?? '', last: days.at(-1)?.date ?? '' }}
        isUnavailable={(each) => !days.some((known) => known.date === each && hasFreeTime(known))}
        isDisabled={isDisabled}
      />
      <Exceptions days={days.filter((each) => each.date <= lastOffered || each.date === date)} />
      {date !== '' && !hasTimes && !isDisabled && !dateField.error && !timeField.error && (
        <Alert tone="warning">{t(day && day.slots.length > 0 ? 'day.full' : 'day.closed')}</Alert>
      )}
      {isGone && !timeField.error && (
        <Alert tone="warning">
          {t(`gone.${chosen.state === 'full' ? 'full' : 'closed'}`, { time: formatTime(time) })}
        </Alert>
      )}
      {day && day.slots.length > 0 && (
        <TimeButtons
          {...timeField}
          error={hasTimes ? timeField.error : undefined}
          slots={day.slots}
          current={current?.date === date ? current.time : undefined}
          isDisabled={isDisabled}
        />
      )}
    </>
  );
}

interface NoFreeTimesProps {
  name: string;
  days: readonly SlotDay[];
  /** Why the form was not sent. */
  problem: string | undefined;
  children: ReactNode;
}

/** Explains what to do if there is nothing to choose. */
function NoFreeTimes({ name, days, problem, children }: NoFreeTimesProps) {
  const { t } = useTranslation('pickup');
  const isInvalid = problem !== undefined;
  return (
    <div tabIndex={-1} data-invalid={isInvalid || undefined} className="rounded-md">
      <Alert tone={isInvalid ? 'danger' : 'warning'} {...(isInvalid && { title: problem })}>
        <p>{t('none', { name })}</p>
        {children}
        <Exceptions days={days} />
      </Alert>
    </div>
  );
}

const Exceptions = ({ days }: { days: readonly SlotDay[] }) =>
  days.some(({ is_exceptional }) => is_exceptional) && (
    <Suspense>
      <ExceptionalDayList days={days} />
    </Suspense>
  );
