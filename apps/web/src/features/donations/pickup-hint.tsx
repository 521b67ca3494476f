import type { FoodBank } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';
import { pickupHint, weekdayOf } from '../food-banks/opening-hours.ts';
import { useHoursText } from '../food-banks/use-hours-text.ts';

interface PickupHintProps {
  foodBank: FoodBank;
  date: string;
  time: string;
  className?: string;
}

/** Warning if the food bank is closed at that time; does not block the form. */
export function PickupHint({ foodBank, date, time, className }: PickupHintProps) {
  const { t } = useTranslation('donation-form');
  const { dayText, hoursText } = useHoursText();
  const hint = pickupHint(foodBank.operatingHours, date, time);
  if (!hint) return null;
  const about = { name: foodBank.name, day: dayText(weekdayOf(date), 'long') };
  return (
    <Alert tone="warning" className={className}>
      {hint.kind === 'closed'
        ? t('pickup.closed', about)
        : t('pickup.outside', { ...about, hours: hoursText(hint.hours) })}
    </Alert>
  );
}
