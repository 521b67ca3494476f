import type { CartItem } from '@nourish/contract';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

/** True if the item is past its date and cannot be given out. */
export const isExpired = (line: CartItem) => line.inventory_id.expired;
export const isShort = (line: CartItem) => !isExpired(line) && line.quantity > line.inventory_id.quantity;

interface ShortStockProps {
  line: CartItem;
  onLower: (quantity: number) => void;
  onRemove: () => void;
}

/** Warning on an expired line or one that exceeds the stock, with a button that corrects it. */
export function ShortStock({ line, onLower, onRemove }: ShortStockProps) {
  const { t } = useTranslation('carts');
  const { item_name: item, quantity } = line;
  const isPast = isExpired(line);
  const available = isPast ? 0 : line.inventory_id.quantity;
  if (!isPast && !isShort(line)) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-warning-soft py-2 pr-2 pl-3 text-warning-ink">
      <p className="flex min-w-0 flex-1 basis-48 items-start gap-2">
        <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
        {isPast
          ? t('short.expired')
          : available > 0
            ? t('short.fewer', { count: available, quantity })
            : t('short.none')}
      </p>
      {available > 0 ? (
        <Button
          variant="secondary"
          aria-label={t('short.lowerLabel', { item, count: available })}
          onPress={() => onLower(available)}
        >
          {t('short.lower', { count: available })}
        </Button>
      ) : (
        <Button variant="secondary" aria-label={t('line.remove', { item })} onPress={onRemove}>
          {t('short.remove')}
        </Button>
      )}
    </div>
  );
}
