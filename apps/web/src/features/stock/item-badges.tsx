import type { InventoryItem } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { statesOf, type ItemState } from './item-state.ts';

const TONES: Record<ItemState, Tone> = {
  low: 'warning',
  expiring: 'warning',
  past_best_before: 'info',
  expired: 'danger',
  good: 'success',
};

interface ItemBadgesProps {
  item: InventoryItem;
  /** The food bank's time zone, in which its dates are counted. */
  timeZone: string | undefined;
}

export function ItemBadges({ item, timeZone }: ItemBadgesProps) {
  const { t } = useTranslation(['stock', 'inventory']);
  return (
    <span className="flex flex-wrap gap-1.5">
      {statesOf(item, timeZone).map((state) => (
        <StatusBadge key={state} tone={TONES[state]}>
          {state === 'good' ? t('state.good') : t(`inventory:stock.${state}`)}
        </StatusBadge>
      ))}
    </span>
  );
}
