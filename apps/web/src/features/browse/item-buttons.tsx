import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** Id of the add button of an item; as the hash of the URL, it moves the focus there. */
export const addButtonId = (itemId: string) => `add-${itemId}`;
/** The same on a shelf; the item is also in the list. */
export const shelfButtonId = (itemId: string) => `shelf-add-${itemId}`;

/** A page of food has one of these per card: filled ones would outshine the food. */
export const SOFT =
  'sm:bg-primary-soft! sm:text-primary-ink! sm:hover:bg-primary! sm:hover:text-on-primary! sm:focus-visible:bg-primary! sm:focus-visible:text-on-primary!';

/** Class names for a place, and what differs there. */
export interface ButtonsLook {
  box: string;
  minus: string;
  count: string;
  add: (state: ItemButtonsProps['state'], isInCart: boolean) => string;
  /** Whether the plus has its word beside it, and class names for it. */
  hasWord: (isInCart: boolean) => boolean;
  word?: string;
  idOf?: (itemId: string) => string;
}

const ON_CARD: ButtonsLook = {
  // On phones over the picture, which opens the details.
  box: 'relative p-3 max-sm:pointer-events-none max-sm:absolute max-sm:inset-x-0 max-sm:top-6 max-sm:justify-end max-sm:p-1.5 max-sm:*:pointer-events-auto',
  minus: `border border-outline max-sm:bg-surface sm:border-transparent max-sm:rounded-full! ${SOFT}`,
  count: 'flex-1 text-lg max-sm:mx-1.5 max-sm:rounded-full max-sm:bg-surface',
  add: (state, isInCart) =>
    cx(
      state === 'add' && `max-sm:w-11 max-sm:rounded-full max-sm:p-0! sm:px-2! ${SOFT}`,
      isInCart ? 'sm:w-3/5' : 'sm:w-full',
    ),
  hasWord: (isInCart) => !isInCart,
  word: 'max-sm:sr-only',
  idOf: addButtonId,
};

interface ItemButtonsProps {
  itemId: string;
  name: string;
  /** Why the item cannot be added, or 'add'. `all`: the cart has all that is available. */
  state: 'add' | 'all' | 'out' | 'expired';
  unitsInCart: number;
  /** Default: on a card. */
  look?: ButtonsLook;
  onAdd: () => void;
  onTakeOut: () => void;
}

/** The add button keeps its place, so that repeated presses add several units. */
export function ItemButtons({
  itemId,
  name,
  state,
  unitsInCart,
  look = ON_CARD,
  onAdd,
  onTakeOut,
}: ItemButtonsProps) {
  const { t } = useTranslation(['browse', 'cart-changes']);
  const isInCart = unitsInCart > 0;
  // After the item has been in the cart, the add button stays focusable even when disabled, to take the focus
  // from the minus button.
  const [wasInCart, setWasInCart] = useState(isInCart);
  if (isInCart && !wasInCart) setWasInCart(true);
  const adds = state === 'add' || state === 'all';
  const word = adds ? 'add' : state;
  return (
    <div data-focus-row className={cx('flex items-center', look.box)}>
      {isInCart && (
        <>
          <IconButton
            icon={Minus}
            label={t('cart-changes:less', { item: name })}
            className={look.minus}
            onPress={onTakeOut}
          />
          <p aria-live="polite" className={cx('text-center font-bold tabular-nums', look.count)}>
            <span aria-hidden>{unitsInCart}</span>
            <span className="sr-only">{t('item.inCart', { count: unitsInCart })}</span>
          </p>
        </>
      )}
      <Button
        id={look.idOf?.(itemId)}
        className={look.add(state, isInCart)}
        aria-label={t(`item.${word}Label`, { item: name })}
        isDisabled={state !== 'add'}
        keepsFocus={wasInCart}
        onPress={onAdd}
      >
        {adds && <Plus aria-hidden className="size-5" />}
        {(!adds || look.hasWord(isInCart)) && (
          <span className={cx(adds && look.word)}>{t(`item.${word}`)}</span>
        )}
      </Button>
    </div>
  );
}
