import { ShoppingCart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCart } from '../features/carts/use-cart.ts';
import { paths } from '../paths.ts';

const MAX_SHOWN = 99;

export function CartLink() {
  const { t } = useTranslation('shell');
  const { total_items: count } = useCart();
  return (
    <Link
      to={paths.cart}
      aria-label={count === undefined ? t('account.cart') : t('cart', { count })}
      className="relative flex size-11 items-center justify-center rounded-md hover:bg-sunken"
    >
      <ShoppingCart aria-hidden className="size-6" />
      {count !== undefined && count > 0 && (
        <span
          aria-hidden
          className="absolute -top-0.5 right-0 flex h-5.5 min-w-5.5 items-center justify-center rounded-full bg-accent px-1 text-sm leading-none font-bold text-on-accent tabular-nums ring-2 ring-surface"
        >
          {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
        </span>
      )}
    </Link>
  );
}
