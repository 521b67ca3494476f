import type { FoodBank } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/alert.tsx';
import { pickupHint, weekdayOf } from '../../food-banks/opening-hours.ts';
import { useHoursText } from '../../food-banks/use-hours-text.ts';

interface PickupHintsProps {
  foodBanks: readonly FoodBank[];
  date: string;
  time: string;
}

/** Warns if a food bank is closed at the chosen time. Does not block the submission. */
export function PickupHints({ foodBanks, date, time }: PickupHintsProps) {
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
