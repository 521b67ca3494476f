import type { Cart } from '@nourish/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useCartChanges } from '../../carts/use-cart.ts';
import type { Shortage } from './shortages.ts';

interface ShortageAlertProps {
  cart: Cart;
  shortages: readonly Shortage[];
  /** The server's error message, if it refused the request for shortages. */
  refusal: string | null;
  onAdjusted: () => void;
}

/** Lists the lines with a shortage and offers to reduce the cart to the available quantities. */
export function ShortageAlert({ cart, shortages, refusal, onAdjusted }: ShortageAlertProps) {
  const { t } = useTranslation('requests');
  const [failure, setFailure] = useState<Error | null>(null);
  const { setQuantity, removeLine } = useCartChanges(setFailure);

  const onAdjust = () => {
    setFailure(null);
    for (const { inventory_id, available } of shortages) {
      const line = cart.items.find((item) => item.inventory_id._id === inventory_id);
      if (!line) continue;
      if (available > 0) setQuantity(line, available);
      else removeLine(line);
    }
    onAdjusted();
  };

  return (
    <Alert tone={refusal === null ? 'warning' : 'danger'} title={refusal ?? t('shortage.title')}>
      <ul className="mt-1 list-disc pl-5">
        {shortages.map(({ inventory_id, item_name, requested, available, isExpired }) => (
          <li key={inventory_id}>
            {isExpired
              ? t('shortage.expired', { item: item_name })
              : available > 0
                ? t('shortage.some', { item: item_name, requested, count: available })
                : t('shortage.none', { item: item_name })}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onPress={onAdjust}>
          {t('shortage.adjust')}
        </Button>
        <LinkButton to={paths.cart} variant="secondary">
          {t('shortage.openCart')}
        </LinkButton>
      </div>
      <FormError error={failure} className="mt-3" />
    </Alert>
  );
}
