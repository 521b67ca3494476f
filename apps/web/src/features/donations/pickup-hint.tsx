import type { FoodBank } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { dayAndMonth } from '../food-banks/day-and-month.ts';
import { type ExceptionalDays, firstOpenDay, pickupHintOn } from '../food-banks/open-days.ts';
import { weekdayOf } from '../food-banks/opening-hours.ts';
import { useHoursText } from '../food-banks/use-hours-text.ts';

const NOT_KNOWN: ExceptionalDays = new Map();

interface PickupHintProps {
  foodBank: FoodBank;
  date: string;
  time: string;
  /** The last day that can be chosen. */
  last: string;
  /** Undefined while unknown; no other day is then proposed. */
  exceptions: ExceptionalDays | undefined;
  onChooseDay: (day: string) => void;
  className?: string;
}

/** Warns if the food bank is closed at that time, and proposes its next open day; does not block the form. */
export function PickupHint({
  foodBank: { name, operatingHours },
  date,
  time,
  last,
  exceptions,
  onChooseDay,
  className,
}: PickupHintProps) {
  const { t } = useTranslation('donation-form');
  const { dayText, hoursText } = useHoursText();
  const hint = pickupHintOn(operatingHours, date, time, exceptions ?? NOT_KNOWN);
  if (!hint) return null;
  const exceptional = exceptions?.get(date);
  const about = exceptional
    ? { name, day: dayAndMonth(date), reason: exceptional.reason }
    : { name, day: dayText(weekdayOf(date), 'long'), reason: null };
  const form = !exceptional ? 'usual' : exceptional.reason === null ? 'plain' : 'because';
  if (hint.kind === 'outside')
    return (
      <Alert tone="warning" className={className}>
        {t(`pickup.outside.${form}`, { ...about, hours: hoursText(hint.hours) })}
      </Alert>
    );
  const next = exceptions && firstOpenDay(operatingHours, addDays(date, 1), exceptions);
  return (
    <Alert tone="warning" className={className}>
      <p>{t(`pickup.closed.${form}`, about)}</p>
      {next && next <= last && (
        <Button variant="secondary" size="sm" className="mt-2" onPress={() => onChooseDay(next)}>
          {t('pickup.chooseOpen', { day: dayAndMonth(next) })}
        </Button>
      )}
    </Alert>
  );
}
