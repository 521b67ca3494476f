import type { Wishlist } from '@nourish/contract';
import { ShoppingCart, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';

const MAX_SHOWN = 3;

interface WishlistCardProps {
  wishlist: Wishlist;
  isLoading: boolean;
  isDisabled: boolean;
  onLoad: () => void;
  onAskDelete: () => void;
}

/** A wishlist with its first items. */
export function WishlistCard({ wishlist, isLoading, isDisabled, onLoad, onAskDelete }: WishlistCardProps) {
  const { t } = useTranslation('carts');
  const { formatInstantDate } = useDates();
  const { name, description, total_items: count, created_at: createdAt, items } = wishlist;
  const hiddenCount = items.length - MAX_SHOWN;
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line p-4">
      <div>
        <h3 className="text-lg wrap-break-word">{name}</h3>
        {description && <p className="wrap-break-word">{description}</p>}
        <p className="text-sm text-muted">
          {t('wishlists.items', { count })}
          <span aria-hidden> · </span>
          {t('wishlists.created', { date: formatInstantDate(createdAt) })}
        </p>
      </div>
      <ul className="rounded-md bg-sunken px-4 py-3">
        {items.slice(0, MAX_SHOWN).map((item) => (
          <li key={item._id} className="wrap-break-word">
            {t('wishlists.line', { item: item.item_name, quantity: item.quantity })}
          </li>
        ))}
        {hiddenCount > 0 && <li className="text-muted">{t('wishlists.more', { count: hiddenCount })}</li>}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          aria-label={t('wishlists.loadLabel', { name })}
          isPending={isLoading}
          isDisabled={isDisabled && !isLoading}
          onPress={onLoad}
        >
          <ShoppingCart aria-hidden className="size-5" />
          {t('wishlists.load')}
        </Button>
        <Button
          variant="quiet"
          className="text-danger! hover:bg-danger-soft!"
          aria-label={t('wishlists.deleteLabel', { name })}
          onPress={onAskDelete}
        >
          <Trash2 aria-hidden className="size-4" />
          {t('wishlists.delete')}
        </Button>
      </div>
    </li>
  );
}
