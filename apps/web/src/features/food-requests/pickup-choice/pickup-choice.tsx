import { PICKUP_TIMES } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { todayIn, useDates } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
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
import type { PickupValues } from './validate.ts';

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

/** A day and one of the nine hours, with a warning if the food bank is closed then. */
function HourFields({ form, foodBank, isDisabled }: ChoiceProps) {
  const { t } = useTranslation('requests');
  const { formatTime } = useDates();
  const { hoursText } = useHoursText();
  const { date, time: chosenTime } = form.values;
  const now = new Date(useNow());
  const { operatingHours, time_zone } = foodBank;
  const times = date === '' ? PICKUP_TIMES : offeredTimes(date, time_zone, now);
  const hoursOf = (day: string) => {
    const until = day === todayIn(time_zone, now) && openUntil(foodBank, now);
    if (until) return t('form.until', { time: formatTime(until) });
    const hours = hoursOn(operatingHours, weekdayOf(day));
    return hours ? hoursText(hours) : null;
  };
  return (
    <>
      <DayChips
        {...form.field('date')}
        days={nextOpenDays(foodBank, now)}
        detailOf={hoursOf}
        timeZone={time_zone}
        now={now}
        bounds={pickupBounds(time_zone, now)}
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
      <PickupHint foodBank={foodBank} date={date} time={chosenTime} />
    </>
  );
}

/** Warns if the food bank is closed at the chosen time. Does not block the submission. */
function PickupHint({ foodBank, date, time }: PickupValues & Pick<ChoiceProps, 'foodBank'>) {
  const { t } = useTranslation('requests');
  const { dayText, hoursText } = useHoursText();
  const { name, operatingHours } = foodBank;
  const hint = pickupHint(operatingHours, date, time);
  if (!hint) return null;
  const day = dayText(weekdayOf(date), 'long');
  return (
    <Alert tone="warning">
      {hint.kind === 'closed'
        ? t('form.closedHint', { name, day })
        : t('form.outsideHint', { name, day, hours: hoursText(hint.hours) })}
    </Alert>
  );
}
