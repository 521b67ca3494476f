import { Heart, ShoppingCart } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { Button } from '../../ui/button.tsx';
import { CountBadge } from '../../ui/count-badge.tsx';
import { useCart } from '../carts/use-cart.ts';

const CartDrawer = lazyWithTexts(async () => (await import('../carts/cart-drawer.tsx')).CartDrawer, 'carts');
const WishlistsDialog = lazyWithTexts(
  async () => (await import('../carts/wishlists-dialog.tsx')).WishlistsDialog,
  'carts',
);

/** Wishlists and cart of signed-in users. */
export function BrowseActions() {
  const { t } = useTranslation('browse');
  const [open, setOpen] = useState<'wishlists' | 'cart' | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  if (open !== null && !opened.has(open)) setOpened(new Set([...opened, open]));
  const { total_items: count } = useCart();
  // A dialog may close after its action has finished, when another one may already be open.
  const close = (which: typeof open) => () => setOpen((now) => (now === which ? null : now));
  return (
    <>
      <Button variant="secondary" className="max-sm:px-3" onPress={() => setOpen('wishlists')}>
        <Heart aria-hidden className="size-5" />
        <span className="max-sm:sr-only">{t('wishlists')}</span>
      </Button>
      <Button variant="secondary" className="max-sm:px-3" onPress={() => setOpen('cart')}>
        <ShoppingCart aria-hidden className="size-5" />
        <span className="max-sm:sr-only">{t('cart')}</span>
        {/* On phones, the header and the bar show the number. */}
        <CountBadge count={count} className="max-sm:hidden" />
      </Button>
      {/* Stay mounted once opened, for their exit animation. */}
      <Suspense>
        {opened.has('wishlists') && (
          <WishlistsDialog isOpen={open === 'wishlists'} onOpenChange={close('wishlists')} />
        )}
        {opened.has('cart') && <CartDrawer isOpen={open === 'cart'} onOpenChange={close('cart')} />}
      </Suspense>
    </>
  );
}
