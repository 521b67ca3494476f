import type { CartItem } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { CartLine } from './cart-line.tsx';
import { ClearCartButton } from './clear-cart-button.tsx';
import type { useCartChanges } from './use-cart.ts';

interface CartLinesProps {
  items: CartItem[];
  totalItems: number;
  changes: ReturnType<typeof useCartChanges>;
}

/** The lines of the cart page. */
export function CartLines({ items, totalItems, changes }: CartLinesProps) {
  const { t } = useTranslation('carts');
  const { data: foodBanks = [] } = useQuery(foodBanksQuery);
  // Kept after closing, for the exit animation.
  const [lineToRemove, setLineToRemove] = useState<CartItem>();
  const [isAsking, setIsAsking] = useState(false);
  const isFromSeveral = countFoodBanks(items) > 1;
  const nameOf = (id: string) => (isFromSeveral ? foodBanks.find(({ _id }) => _id === id)?.name : undefined);
  return (
    <Card as="section" aria-labelledby="cart-lines">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 border-b border-line pb-3">
        <h2 id="cart-lines" className="text-xl">
          {t('page.lines')}
        </h2>
        <ClearCartButton totalItems={totalItems} onClear={changes.clearCart} />
      </div>
      <ul className="divide-y divide-line">
        {items.map((line) => (
          <CartLine
            key={line.inventory_id._id}
            line={line}
            foodBankName={nameOf(line.inventory_id.foodbank_id)}
            timeZone={foodBanks.find(({ _id }) => _id === line.inventory_id.foodbank_id)?.time_zone}
            onStep={(step) => changes.stepQuantity(line, step, 1)}
            onLower={(quantity) => changes.setQuantity(line, quantity)}
            onAskRemove={() => {
              setLineToRemove(line);
              setIsAsking(true);
            }}
            onRemove={() => changes.removeLine(line)}
          />
        ))}
      </ul>
      <ConfirmDialog
        title={t('remove.title')}
        message={t('remove.question', { item: lineToRemove?.item_name ?? '' })}
        confirmLabel={t('remove.confirm')}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={async () => {
          if (lineToRemove) changes.removeLine(lineToRemove);
        }}
      />
    </Card>
  );
}

/** Returns the number of food banks; each gets a request of its own. */
export const countFoodBanks = (items: CartItem[]) =>
  new Set(items.map((line) => line.inventory_id.foodbank_id)).size;
