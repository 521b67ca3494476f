import type { CartItem } from '@nourish/contract';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ExpiryDate } from '../inventory/expiry-date.tsx';
import { CategoryIcon } from '../inventory/category-icon.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import { LineStepper } from './line-stepper.tsx';
import { ShortStock } from './short-stock.tsx';

interface CartLineProps {
  line: CartItem;
  /** Only set if the cart has items of several food banks. */
  foodBankName?: string | undefined;
  /** Time zone of the food bank, for computing the expiry. */
  timeZone: string | undefined;
  onStep: (step: number) => void;
  onLower: (quantity: number) => void;
  /** Removes after a confirmation. */
  onAskRemove: () => void;
  /** Removes without confirmation, if nothing is available. */
  onRemove: () => void;
}

/** A line on the cart page. */
export function CartLine({
  line,
  foodBankName,
  timeZone,
  onStep,
  onLower,
  onAskRemove,
  onRemove,
}: CartLineProps) {
  const { t } = useTranslation('carts');
  const { t: tInventory } = useTranslation('inventory');
  const { categoryName, dietaryName } = useInventoryNames();
  const { item_name: item, category, dietary_category: dietary, inventory_id: stock } = line;
  return (
    <li data-focus-row className="flex flex-col gap-3 py-5 first:pt-0 last:pb-0">
      <div className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-3 sm:grid-cols-[1fr_auto_auto] sm:items-center">
        <div className="flex min-w-0 items-start gap-4">
          <CategoryIcon category={category} className="mt-0.5 max-[22rem]:hidden" />
          <div className="min-w-0">
            <h3 className="text-lg wrap-break-word">{item}</h3>
            <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
              {categoryName(category)}
              {dietary && <StatusBadge>{dietaryName(dietary)}</StatusBadge>}
            </p>
            <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
              <span>{tInventory('available', { count: stock.quantity })}</span>
              <ExpiryDate item={stock} timeZone={timeZone} />
              {foodBankName && <span>{t('line.from', { foodBank: foodBankName })}</span>}
            </p>
          </div>
        </div>
        <div className="order-last col-span-2 sm:order-none sm:col-span-1">
          <LineStepper line={line} minimum={1} onStep={onStep} />
        </div>
        <IconButton icon={Trash2} tone="danger" label={t('line.remove', { item })} onPress={onAskRemove} />
      </div>
      <ShortStock line={line} onLower={onLower} onRemove={onRemove} />
    </li>
  );
}
