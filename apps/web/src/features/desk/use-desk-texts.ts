import type { ClientHousehold, CurrentHousehold } from '@nourish/contract';
import { CHILD_BANDS } from '@nourish/contract/client-constants';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { FOUND_ROWS } from './household-queries.ts';
import { hasShortWord, peopleIn } from './rules.ts';

const AGES = ['adults', 'seniors', 'children'] as const;

/** Words for facts about a household. `today`: the day at the food bank. */
export function useDeskTexts(today: string) {
  const { t } = useTranslation('desk');
  const { formatDate } = useDates();
  return {
    /** '2 adults, 1 child', after other facts in a line. */
    sizeOf: (household: ClientHousehold): string =>
      peopleIn(household) === null
        ? t('size.unknownInLine')
        : AGES.filter((age) => (household[age] ?? 0) > 0)
            .map((age) => t(`size.${age}`, { count: household[age] ?? 0 }))
            .join(', '),
    /** '2 children: 1 under 3, 1 aged 6–12'; null if their ages are unknown. */
    childrenOf: ({ children, children_by_age: ages }: CurrentHousehold): string | null =>
      ages === null || !children
        ? null
        : t('size.byAge', {
            children: t('size.children', { count: children }),
            ages: CHILD_BANDS.filter((band) => ages[band] > 0)
              .map((band) => t(`size.bands.${band}`, { number: ages[band] }))
              .join(', '),
          }),
    /** Names the year only if it is another one. */
    dayOf: (day: string): string =>
      formatDate(day, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'medium'),
  };
}

/** How many households a search found; without any, what was searched. */
export function useFoundText() {
  const { t } = useTranslation('desk');
  return (typed: string, count: number): string => {
    if (count >= FOUND_ROWS) return t('search.first', { count });
    if (count > 0) return t('search.found', { count });
    return [t('search.none'), hasShortWord(typed) && t('search.shortWord')].filter(Boolean).join(' ');
  };
}
