import type { StockMovement } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { householdOf, isEntered, reasonOf } from './movements.ts';

/** Returns the words of the reason of a movement; empty without any. */
export function useReasonWords() {
  const { t } = useTranslation('stock');
  return (
    movement: Pick<
      StockMovement,
      'kind' | 'reason' | 'request_id' | 'donation_id' | 'from_location' | 'to_location'
    >,
  ): string => {
    if (isEntered(movement)) return t('history.entered');
    // The link to the household has the words.
    if (householdOf(movement) !== '') return '';
    const { choice, note } = reasonOf(movement);
    return [choice && t(`reasons.${choice}`), note].filter(Boolean).join(': ');
  };
}
