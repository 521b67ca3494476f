import type { Frequency } from '@nourish/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';

interface Words {
  t: TFunction<'programs'>;
  /** Formats a number of days, as in "30 days". */
  daysText: (days: number) => string;
}

/** How often a household usually comes, in words: "Once a week (Monday to Sunday)". */
export function ruleText(frequency: Frequency, { t, daysText }: Words): string {
  if (frequency === null) return t('rule.none');
  const { count, days, per } = frequency;
  if (per !== undefined) return t(`rule.${per}`, { count });
  // A frequency has days or a calendar period.
  if (days === undefined || days === 1) return t('rule.day', { count });
  return t('rule.days', { count, days: daysText(days) });
}

export function useRuleText() {
  const { t } = useTranslation('programs');
  const { formatSpan } = useDates();
  return (frequency: Frequency): string =>
    ruleText(frequency, { t, daysText: (days) => formatSpan(days, 'day') });
}
