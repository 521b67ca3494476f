import { Heart, ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import { CartDrawer } from '../carts/cart-drawer.tsx';
import { useCart } from '../carts/use-cart.ts';
import { WishlistsDialog } from '../carts/wishlists-dialog.tsx';

/** The person's wishlists and cart, each behind a button. */
export function BrowseActions({ onSignInNeeded }: { onSignInNeeded: () => void }) {
  const { t } = useTranslation('browse');
  const { status } = useSession();
  const { total_items: count } = useCart();
  const [open, setOpen] = useState<'wishlists' | 'cart' | null>(null);
  const isVisitor = status === 'signed_out' || status === 'account_missing';
  const onOpenChange = () => setOpen(null);
  return (
    <>
      <Button
        variant="secondary"
        className="grow sm:grow-0"
        onPress={() => (isVisitor ? onSignInNeeded() : setOpen('wishlists'))}
      >
        <Heart aria-hidden className="size-5" />
        {t('wishlists')}
      </Button>
      <Button
        variant="secondary"
        className="grow sm:grow-0"
        aria-label={t('cartLabel', { count })}
        onPress={() => setOpen('cart')}
      >
        <ShoppingCart aria-hidden className="size-5" />
        {/* The space keeps the word apart from the number for those who speak what they see. */}
        {t('cart')}{' '}
        {count > 0 && (
          <span
            aria-hidden
            className="flex h-6 min-w-6 items-center justify-center rounded-full bg-accent px-1.5 text-sm text-on-accent tabular-nums"
          >
            {count}
          </span>
        )}
      </Button>
      <WishlistsDialog isOpen={open === 'wishlists'} onOpenChange={onOpenChange} />
      <CartDrawer isOpen={open === 'cart'} onOpenChange={onOpenChange} />
    </>
  );
}
