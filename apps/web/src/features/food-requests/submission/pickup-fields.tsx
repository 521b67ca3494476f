import type { FoodBank } from '@nourish/contract';
import { PICKUP_TIMES } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import type { Form } from '../../../lib/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Select } from '../../../ui/select.tsx';
import { pickupHint, weekdayOf } from '../../food-banks/opening-hours.ts';
import { useHoursText } from '../../food-banks/use-hours-text.ts';
import { nextOpenDays, offeredTimes, pickupBounds } from '../pickup.ts';
import { DayChips } from './day-chips.tsx';
import type { RequestValues } from './draft.ts';
import { StepNumber } from './step-line.tsx';

type PickupValues = Pick<RequestValues, 'date' | 'time'>;

interface PickupFieldsProps {
  form: Pick<Form<PickupValues>, 'values' | 'field'>;
  foodBanks: readonly FoodBank[];
  timeZones: readonly [string, ...string[]];
  isDone: boolean;
  isDisabled: boolean;
}

/** When: the day and the time of the pickup. */
export function PickupFields({ isDone, ...choice }: PickupFieldsProps) {
  const { t } = useTranslation('requests');
  return (
    <section id="when" aria-labelledby="when-heading" className="flex scroll-mt-6 flex-col gap-5">
      <h2 id="when-heading" className="flex items-center gap-3 text-xl">
        <StepNumber number={3} state={isDone ? 'done' : 'current'} />
        {t('steps.when')}
      </h2>
      <PickupChoice {...choice} />
    </section>
  );
}

/** The fields of the day and the time, with a warning if a food bank is closed then. */
export function PickupChoice({ form, foodBanks, timeZones, isDisabled }: Omit<PickupFieldsProps, 'isDone'>) {
  const { t } = useTranslation('requests');
  const { formatTime } = useDates();
  const { date, time: chosenTime } = form.values;
  const now = new Date();
  const times = date === '' ? PICKUP_TIMES : offeredTimes(date, timeZones, now);
  return (
    <>
      <DayChips
        {...form.field('date')}
        days={nextOpenDays(foodBanks, timeZones, now)}
        foodBanks={foodBanks}
        timeZone={timeZones[0]}
        now={now}
        bounds={pickupBounds(timeZones, now)}
        isDisabled={isDisabled}
      />
      <Select
        {...form.field('time')}
        className="sm:max-w-72"
        label={t('form.time')}
        isRequired
        options={times.map((time) => ({ value: time, label: formatTime(time) }))}
        value={times.find((time) => time === chosenTime) ?? null}
        isDisabled={isDisabled}
      />
      <PickupHints foodBanks={foodBanks} date={date} time={chosenTime} />
    </>
  );
}

interface PickupHintsProps {
  foodBanks: readonly FoodBank[];
  date: string;
  time: string;
}

/** Warns if a food bank is closed at the chosen time. Does not block the submission. */
function PickupHints({ foodBanks, date, time }: PickupHintsProps) {
  const { t } = useTranslation('requests');
  const { dayText, hoursText } = useHoursText();
  return foodBanks.map(({ _id, name, operatingHours }) => {
    const hint = pickupHint(operatingHours, date, time);
    if (!hint) return null;
    const day = dayText(weekdayOf(date), 'long');
    return (
      <Alert key={_id} tone="warning">
        {hint.kind === 'closed'
          ? t('form.closedHint', { name, day })
          : t('form.outsideHint', { name, day, hours: hoursText(hint.hours) })}
      </Alert>
    );
  });
}
