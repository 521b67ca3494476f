import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** Id of the add button of an item; as the hash of the URL, it moves the focus there. */
export const addButtonId = (itemId: string) => `add-${itemId}`;
/** The same on a shelf. */
export const shelfButtonId = (itemId: string) => `shelf-add-${itemId}`;

/** A page of food has one of these per card: filled ones would outshine the food. */
const SOFT =
  'sm:bg-primary-soft! sm:text-primary-ink! sm:hover:bg-primary! sm:hover:text-on-primary! sm:focus-visible:bg-primary! sm:focus-visible:text-on-primary!';

interface ItemButtonsProps {
  itemId: string;
  name: string;
  /** Why the item cannot be added, or 'add'. */
  state: 'add' | 'out' | 'expired';
  unitsInCart: number;
  /** On a shelf, side by side below the name; the item is also in the list. */
  isOnShelf?: boolean;
  onAdd: () => void;
  onTakeOut: () => void;
}

/** The add button keeps its place, so that repeated presses add several units. */
export function ItemButtons({
  itemId,
  name,
  state,
  unitsInCart,
  isOnShelf = false,
  onAdd,
  onTakeOut,
}: ItemButtonsProps) {
  const { t } = useTranslation(['browse', 'cart-changes']);
  const isInCart = unitsInCart > 0;
  // After the item has been in the cart, the add button stays focusable even when disabled, to take the focus
  // from the minus button.
  const [wasInCart, setWasInCart] = useState(isInCart);
  if (isInCart && !wasInCart) setWasInCart(true);
  return (
    <div
      data-focus-row
      className={cx(
        'flex items-center',
        isOnShelf
          ? 'shrink-0 pe-1 pb-1'
          : 'p-3 max-sm:absolute max-sm:inset-x-0 max-sm:top-12 max-sm:justify-end max-sm:p-1.5',
      )}
    >
      {isInCart && (
        <>
          <IconButton
            icon={Minus}
            label={t('cart-changes:less', { item: name })}
            className={cx(
              SOFT,
              'border border-outline max-sm:bg-surface sm:border-transparent',
              isOnShelf ? 'rounded-full!' : 'max-sm:rounded-full!',
            )}
            onPress={onTakeOut}
          />
          <p
            aria-live="polite"
            className={cx(
              'text-center font-bold tabular-nums',
              isOnShelf ? 'min-w-7' : 'flex-1 text-lg max-sm:mx-1.5 max-sm:rounded-full max-sm:bg-surface',
            )}
          >
            <span aria-hidden>{unitsInCart}</span>
            <span className="sr-only">{t('item.inCart', { count: unitsInCart })}</span>
          </p>
        </>
      )}
      <Button
        id={(isOnShelf ? shelfButtonId : addButtonId)(itemId)}
        className={cx(
          state === 'add' && SOFT,
          isOnShelf
            ? 'w-11 rounded-full! p-0!'
            : cx(
                state === 'add' && 'max-sm:w-11 max-sm:rounded-full max-sm:p-0! sm:px-2!',
                isInCart ? 'sm:w-3/5' : 'sm:w-full',
              ),
        )}
        aria-label={t(`item.${state}Label`, { item: name })}
        isDisabled={state !== 'add'}
        keepsFocus={wasInCart}
        onPress={onAdd}
      >
        {state === 'add' && <Plus aria-hidden className="size-5" />}
        {!isOnShelf && (state !== 'add' || !isInCart) && (
          <span className={cx(state === 'add' && 'max-sm:sr-only')}>{t(`item.${state}`)}</span>
        )}
      </Button>
    </div>
  );
}
