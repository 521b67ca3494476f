import type { FoodBank } from '@nourish/contract';
import { PICKUP_TIMES } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { todayIn, useDates } from '../../../lib/dates.ts';
import { Alert } from '../../../ui/alert.tsx';
import { QueryPlaceholder } from '../../../ui/query-placeholder.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { hoursOn, pickupHint, weekdayOf } from '../../food-banks/opening-hours.ts';
import { useHoursText } from '../../food-banks/use-hours-text.ts';
import { nextOpenDays, offeredTimes, openUntil, pickupBounds } from '../pickup.ts';
import { DayChips } from './day-chips.tsx';
import { SlotFields, type ChoiceProps } from './slot-fields.tsx';
import type { Pickups } from './use-pickup-offer.ts';

/** The fields of the day and the time: free times of the schedule, or the hours of food banks without one. */
export function PickupChoice({ pickups, ...fields }: ChoiceProps & { pickups: Pickups }) {
  const { t } = useTranslation('pickup');
  const { offer } = pickups;
  if (offer.kind === 'slots') return <SlotFields {...fields} days={offer.days} />;
  if (offer.kind === 'hours') return <HourFields {...fields} />;
  const problem = fields.form.field('date').error ?? fields.form.field('time').error;
  return (
    <div data-unloaded={problem !== undefined || undefined} className="flex flex-col gap-4">
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      <QueryPlaceholder query={pickups} failed={t('failed')} className="flex flex-col gap-4">
        <Skeleton className="h-56" />
        <Skeleton className="h-11 sm:max-w-72" />
      </QueryPlaceholder>
    </div>
  );
}

/** A day and one of the nine hours, with a warning if a food bank is closed then. */
function HourFields({ form, foodBanks, timeZones, isDisabled }: ChoiceProps) {
  const { t } = useTranslation('requests');
  const { formatTime } = useDates();
  const { hoursText } = useHoursText();
  const { date, time: chosenTime } = form.values;
  const now = new Date();
  const times = date === '' ? PICKUP_TIMES : offeredTimes(date, timeZones, now);
  /** The hours of several food banks would be too much for a chip. */
  const hoursOf = (day: string) => {
    const [foodBank] = foodBanks.length === 1 ? foodBanks : [];
    const until = foodBank && day === todayIn(timeZones[0], now) && openUntil(foodBank, now);
    if (until) return t('form.until', { time: formatTime(until) });
    const hours = foodBank && hoursOn(foodBank.operatingHours, weekdayOf(day));
    return hours ? hoursText(hours) : null;
  };
  return (
    <>
      <DayChips
        {...form.field('date')}
        days={nextOpenDays(foodBanks, timeZones, now)}
        detailOf={hoursOf}
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
