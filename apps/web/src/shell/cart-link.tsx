import { ShoppingCart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCart } from '../features/carts/use-cart.ts';
import { paths } from '../paths.ts';
import { CountBadge } from '../ui/count-badge.tsx';

export function CartLink() {
  const { t } = useTranslation('shell');
  const { total_items: count } = useCart();
  return (
    <Link
      to={paths.cart}
      aria-label={count === undefined ? t('account.cart') : t('cart', { count })}
      className="relative flex size-11 items-center justify-center rounded-md hover:bg-sunken md:mr-1"
    >
      <ShoppingCart aria-hidden className="size-6" />
      {/* Grows over the icon, not over what is beside it. */}
      <CountBadge count={count} className="absolute -top-0.5 -right-1.5 ring-2 ring-surface" />
    </Link>
  );
}
