import type { CartItem } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { NumberStepper } from '../../ui/number-stepper.tsx';

interface LineStepperProps {
  line: CartItem;
  /** 1 on the cart page; 0 where the last minus removes the line. */
  minimum: 0 | 1;
  onStep: (step: number) => void;
}

/** Plus stops at the available quantity and is disabled for expired items. */
export function LineStepper({ line, minimum, onStep }: LineStepperProps) {
  const { t } = useTranslation(['carts', 'cart-changes']);
  const item = line.item_name;
  const { quantity: inStock, expired } = line.inventory_id;
  const available = expired ? Math.min(inStock, line.quantity) : inStock;
  return (
    <NumberStepper
      label={t('line.quantity', { item })}
      decreaseLabel={t('cart-changes:less', { item })}
      increaseLabel={t('line.more', { item })}
      value={line.quantity}
      min={minimum}
      max={available}
      isDisabled={available === 0 && minimum > 0}
      onChange={(quantity) => onStep(quantity - line.quantity)}
    />
  );
}
