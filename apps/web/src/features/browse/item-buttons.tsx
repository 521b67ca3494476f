import { Minus, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

interface ItemButtonsProps {
  name: string;
  /** What can be done with it: why not, where it cannot be added. */
  state: 'add' | 'out' | 'expired';
  unitsInCart: number;
  onAdd: () => void;
  onTakeOut: () => void;
}

/**
 * Puts units of an item into the cart and takes them out again. The button that adds is the same before and after and
 * stays under the thumb, so that pressing it several times adds several.
 */
export function ItemButtons({ name, state, unitsInCart, onAdd, onTakeOut }: ItemButtonsProps) {
  const { t } = useTranslation(['browse', 'carts']);
  const row = useRef<HTMLDivElement>(null);
  const isInCart = unitsInCart > 0;
  // Where it was in the cart the last minus hands the focus on to the other button, whether that can add or not.
  const [wasInCart, setWasInCart] = useState(isInCart);
  if (isInCart && !wasInCart) setWasInCart(true);
  const onLess = () => {
    // The last minus takes itself away.
    if (unitsInCart === 1) row.current?.querySelector<HTMLElement>('button:last-child')?.focus();
    onTakeOut();
  };
  return (
    <div ref={row} className="flex items-center p-4 pt-3">
      {isInCart && (
        <>
          <IconButton
            icon={Minus}
            label={t('carts:line.less', { item: name })}
            className="border border-outline"
            onPress={onLess}
          />
          <p aria-live="polite" className="flex-1 text-center text-lg font-bold tabular-nums">
            <span aria-hidden>{unitsInCart}</span>
            <span className="sr-only">{t('item.inCart', { count: unitsInCart })}</span>
          </p>
        </>
      )}
      <Button
        className={isInCart ? 'w-3/5' : 'w-full'}
        aria-label={t(`item.${state}Label`, { item: name })}
        isDisabled={state !== 'add'}
        keepsFocus={wasInCart}
        onPress={onAdd}
      >
        {state === 'add' && <Plus aria-hidden className="size-5" />}
        {(state !== 'add' || !isInCart) && t(`item.${state}`)}
      </Button>
    </div>
  );
}
