import type { InventoryItem } from '@nourish/contract';
import { SHELVES } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useCart } from '../carts/use-cart.ts';
import { shelvesQuery } from '../inventory/api.ts';
import { FoodPicture } from '../inventory/category-icon.tsx';
import { useFocusOnHash } from './use-focus-on-hash.ts';
import { type ButtonsLook, ItemButtons, shelfButtonId, SOFT } from './item-buttons.tsx';
import { ItemLink, type LinkToItem } from './open-item.tsx';
import { useTakeOut } from './use-add-to-cart.ts';

const ON_SHELF: ButtonsLook = {
  box: 'relative shrink-0 pe-1 pb-1',
  minus: `rounded-full! border border-outline max-sm:bg-surface sm:border-transparent ${SOFT}`,
  count: 'min-w-7',
  add: () => `w-11 rounded-full! p-0! ${SOFT}`,
  hasWord: () => false,
  idOf: shelfButtonId,
};

interface ShelvesProps {
  foodBank: string;
  /** The first shelf with items is above the whole list, the others are below its first page. */
  place: 'above' | 'below';
  /** The whole list starts with what is new. */
  isNewestFirst: boolean;
  linkTo: LinkToItem;
  onAdd: (item: InventoryItem) => void;
}

/** Rows of food around the whole list. If they cannot be loaded, the list is enough. */
export function Shelves({ foodBank, place, isNewestFirst, linkTo, onAdd }: ShelvesProps) {
  const { user } = useSession();
  const { data: shelves, isError } = useQuery(shelvesQuery(foodBank, user?._id));
  useFocusOnHash(shelves !== undefined);
  if (isError) return null;
  if (!shelves) return place === 'above' && SKELETON;
  const filled = SHELVES.filter((shelf) => shelves[shelf].length > 0 && !(isNewestFirst && shelf === 'new'));
  return (place === 'above' ? filled.slice(0, 1) : filled.slice(1)).map((shelf) => (
    <Shelf key={shelf} shelf={shelf} items={shelves[shelf]} linkTo={linkTo} onAdd={onAdd} />
  ));
}

interface ShelfProps {
  shelf: (typeof SHELVES)[number];
  items: readonly InventoryItem[];
  linkTo: LinkToItem;
  onAdd: (item: InventoryItem) => void;
}

function Shelf({ shelf, items, linkTo, onAdd }: ShelfProps) {
  const { t } = useTranslation(['browse', 'inventory']);
  const { items: cartLines } = useCart();
  const onTakeOut = useTakeOut();
  const headingId = useId();
  const { ref, hasBefore, hasAfter, scroll } = useEnds();
  const name = t(`shelves.${shelf}`);
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <div className="flex items-center sm:min-h-11 justify-between gap-4">
        <h2 id={headingId} className="text-xl">
          {name}
        </h2>
        {(hasBefore || hasAfter) && (
          <div data-focus-row className="-mr-3 flex max-sm:hidden">
            <IconButton
              icon={ChevronLeft}
              label={t('shelves.back', { shelf: name })}
              isDisabled={!hasBefore}
              onPress={() => scroll(-1)}
            />
            <IconButton
              icon={ChevronRight}
              label={t('shelves.on', { shelf: name })}
              isDisabled={!hasAfter}
              onPress={() => scroll(1)}
            />
          </div>
        )}
      </div>
      <ul
        ref={ref}
        className="fades-at-edges -my-1 flex snap-x gap-3 overflow-x-auto py-1 max-sm:-mx-4 max-sm:scroll-px-4 max-sm:px-4 motion-safe:scroll-smooth"
      >
        {items.map((item) => {
          const line = cartLines.find(({ inventory_id }) => inventory_id._id === item._id);
          return (
            <Card
              key={item._id}
              as="li"
              className="relative flex min-h-25 w-72 shrink-0 snap-start overflow-hidden p-0!"
            >
              <FoodPicture item={item} size="strip" />
              <div className="flex min-w-0 flex-1 flex-col justify-between pl-3">
                <h3 className="pt-1.5 pr-3 text-base leading-snug wrap-anywhere">
                  <ItemLink link={linkTo(item._id)}>
                    <UnbrokenWords>{item.item_name}</UnbrokenWords>
                  </ItemLink>
                </h3>
                <div className="flex items-center justify-between gap-1">
                  <p className="text-sm text-muted">{t('inventory:available', { count: item.quantity })}</p>
                  <ItemButtons
                    itemId={item._id}
                    name={item.item_name}
                    state="add"
                    look={ON_SHELF}
                    unitsInCart={line?.quantity ?? 0}
                    onAdd={() => onAdd(item)}
                    onTakeOut={() => line && onTakeOut(line)}
                  />
                </div>
              </div>
            </Card>
          );
        })}
      </ul>
    </section>
  );
}

/** Breaks no word at its hyphen, unless it is wider than the card. */
const UnbrokenWords = ({ children }: { children: string }) =>
  children.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="inline-block">
        {part}
      </span>
    ),
  );

/** Whether a scrolling row goes on before and after what is visible. */
function useEnds() {
  const [row, setRow] = useState<HTMLElement | null>(null);
  const [{ hasBefore, hasAfter }, setEnds] = useState({ hasBefore: false, hasAfter: false });
  useEffect(() => {
    if (!row) return undefined;
    const measure = () => {
      const left = row.scrollWidth - row.clientWidth - row.scrollLeft;
      setEnds({ hasBefore: row.scrollLeft > 1, hasAfter: left > 1 });
    };
    measure();
    row.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      row.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [row]);
  const scroll = (direction: 1 | -1) =>
    row?.scrollBy({ left: direction * Math.max(row.clientWidth - 100, 100) });
  return { ref: setRow, hasBefore, hasAfter, scroll };
}

const SKELETON = (
  <Loading className="flex flex-col gap-2">
    <Skeleton className="h-7 w-36 sm:my-2" />
    <Skeleton className="h-25" />
  </Loading>
);
