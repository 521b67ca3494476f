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
  const foodBank = foodBanks[open];
  if (foodBank) {
    const { date } = problems[open] ?? {};
    const next = date === 'pickup:noneFree' ? 'noneFree' : date ? 'chooseDay' : 'chooseTime';
    return foodBanks.length > 1 ? t(`form.${next}At`, { name: foodBank.name }) : t(`form.${next}`);
  }
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
