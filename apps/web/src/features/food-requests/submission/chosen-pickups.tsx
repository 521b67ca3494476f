import type { FoodBank } from '@nourish/contract';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import type { PickupProblems } from '../pickup-choice/validate.ts';
import { pickupAt, type RequestValues } from './draft.ts';

interface ChosenPickupsProps {
  values: RequestValues;
  foodBanks: readonly FoodBank[];
  /** Of each food bank. */
  problems: readonly PickupProblems[];
}

/** What to choose next, or the chosen days and times. */
export function ChosenPickups({ values, foodBanks, problems }: ChosenPickupsProps) {
  const { t } = useTranslation('requests');
  const { formatDate, formatTime } = useDates();
  const open = problems.findIndex(({ date, time }) => date ?? time);
  const isDayOpen = Boolean(problems[open]?.date);
  const foodBank = foodBanks[open];
  if (foodBank && foodBanks.length > 1)
    return t(isDayOpen ? 'form.chooseDayAt' : 'form.chooseTimeAt', { name: foodBank.name });
  if (foodBank) return t(isDayOpen ? 'form.chooseDay' : 'form.chooseTime');
  return foodBanks.map(({ _id }, index) => {
    const { date, time } = pickupAt(values, _id);
    return (
      <Fragment key={_id}>
        {index > 0 && ' · '}
        <span className="inline-block whitespace-nowrap first-letter:uppercase">
          {formatDate(date, 'near')},
        </span>{' '}
        <span className="whitespace-nowrap">{formatTime(time)}</span>
      </Fragment>
    );
  });
}
