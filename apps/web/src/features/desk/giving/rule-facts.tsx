import type { UsualVisit } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/alert.tsx';
import type { Attention } from '../rules.ts';
import { useDeskTexts } from '../use-desk-texts.ts';

interface RuleFactsProps {
  usual: UsualVisit;
  attention: Attention;
  today: string;
}

/** When the household came last in the program, and when it usually comes next. */
export function RuleFacts({ usual: { last_day, next_day }, attention, today }: RuleFactsProps) {
  const { t } = useTranslation('desk');
  const { dayOf } = useDeskTexts(today);
  const last =
    last_day === null
      ? t('rule.first')
      : attention === 'served'
        ? t('rule.today')
        : t('rule.last', { day: dayOf(last_day) });
  const facts = [last, next_day !== null && t('rule.next', { day: dayOf(next_day) })]
    .filter(Boolean)
    .join(' · ');
  return attention === 'none' || attention === 'show' ? (
    <p>{facts}</p>
  ) : (
    <Alert tone="warning">{facts}</Alert>
  );
}
