import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** Id of the add button of an item; as the hash of the URL, it moves the focus there. */
export const addButtonId = (itemId: string) => `add-${itemId}`;

interface ItemButtonsProps {
  itemId: string;
  name: string;
  /** Why the item cannot be added, or 'add'. */
  state: 'add' | 'out' | 'expired';
  unitsInCart: number;
  onAdd: () => void;
  onTakeOut: () => void;
}

/** The add button keeps its place, so that repeated presses add several units. */
export function ItemButtons({ itemId, name, state, unitsInCart, onAdd, onTakeOut }: ItemButtonsProps) {
  const { t } = useTranslation(['browse', 'cart-changes']);
  const isInCart = unitsInCart > 0;
  // After the item has been in the cart, the add button stays focusable even when disabled, to take the focus
  // from the minus button.
  const [wasInCart, setWasInCart] = useState(isInCart);
  if (isInCart && !wasInCart) setWasInCart(true);
  return (
    <div
      data-focus-row
      className="flex items-center p-4 pt-3 max-sm:absolute max-sm:inset-x-0 max-sm:top-12 max-sm:justify-end max-sm:p-1.5"
    >
      {isInCart && (
        <>
          <IconButton
            icon={Minus}
            label={t('cart-changes:less', { item: name })}
            className="border border-outline max-sm:bg-surface"
            onPress={onTakeOut}
          />
          <p
            aria-live="polite"
            className="flex-1 text-center text-lg font-bold tabular-nums max-sm:mx-1.5 max-sm:rounded-full max-sm:bg-surface"
          >
            <span aria-hidden>{unitsInCart}</span>
            <span className="sr-only">{t('item.inCart', { count: unitsInCart })}</span>
          </p>
        </>
      )}
      <Button
        id={addButtonId(itemId)}
        className={cx(
          state === 'add' && 'max-sm:w-11 max-sm:rounded-full max-sm:p-0!',
          isInCart ? 'sm:w-3/5' : 'sm:w-full',
        )}
        aria-label={t(`item.${state}Label`, { item: name })}
        isDisabled={state !== 'add'}
        keepsFocus={wasInCart}
        onPress={onAdd}
      >
        {state === 'add' && <Plus aria-hidden className="size-5" />}
        {(state !== 'add' || !isInCart) && (
          <span className={cx(state === 'add' && 'max-sm:sr-only')}>{t(`item.${state}`)}</span>
        )}
      </Button>
    </div>
  );
}
