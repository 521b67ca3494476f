import type { CartItem } from '@nourish/contract';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import { CategoryIcon } from '../inventory/category-icon.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import { LineStepper } from './line-stepper.tsx';
import { ShortStock } from './short-stock.tsx';

interface DrawerLineProps {
  line: CartItem;
  onStep: (step: number) => void;
  onLower: (quantity: number) => void;
  onRemove: () => void;
}

/** A line in the cart drawer; the last minus removes it. */
export function DrawerLine({ line, onStep, onLower, onRemove }: DrawerLineProps) {
  const { t } = useTranslation('carts');
  const { categoryName, dietaryName } = useInventoryNames();
  const { item_name: item, category, dietary_category: dietary } = line;
  const tags = dietary ? `${categoryName(category)}\u00a0· ${dietaryName(dietary)}` : categoryName(category);
  return (
    <li data-focus-row className="flex flex-col gap-2 py-4 first:pt-0">
      <h3 className="flex items-start gap-2 text-base">
        <CategoryIcon category={category} size="sm" />
        <span className="min-w-0 wrap-break-word">{item}</span>
      </h3>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 flex-1 basis-40 text-sm text-muted">{tags}</p>
        <div className="flex items-center gap-1">
          <LineStepper line={line} minimum={0} onStep={onStep} />
          <IconButton icon={Trash2} tone="danger" label={t('line.remove', { item })} onPress={onRemove} />
        </div>
      </div>
      <ShortStock line={line} onLower={onLower} onRemove={onRemove} />
    </li>
  );
}
