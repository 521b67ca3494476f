import type { ClientHousehold } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { peopleIn } from './rules.ts';

const AGES = ['adults', 'seniors', 'children'] as const;

/** Words for facts about a household. `today`: the day at the food bank. */
export function useDeskTexts(today: string) {
  const { t } = useTranslation('desk');
  const { formatDate } = useDates();
  return {
    /** '2 adults, 1 child'. */
    sizeOf: (household: ClientHousehold): string =>
      peopleIn(household) === null
        ? t('size.unknown')
        : AGES.filter((age) => (household[age] ?? 0) > 0)
            .map((age) => t(`size.${age}`, { count: household[age] ?? 0 }))
            .join(', '),
    /** Names the year only if it is another one. */
    dayOf: (day: string): string =>
      formatDate(day, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'medium'),
  };
}
