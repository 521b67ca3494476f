import type { CartItem } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyAround } from '../../lib/lazy-with-texts.ts';
import { useSession } from '../../lib/session.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useQuestion } from '../../ui/use-question.ts';
import { foodBanksQuery } from '../food-banks/api.ts';
import { FoodPicture } from '../inventory/category-icon.tsx';
import { ExpiryDate } from '../inventory/expiry-date.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import { CartNeeds, CartPlace, groupedByPlace } from './cart-place.tsx';
import { ClearCartButton } from './clear-cart-button.tsx';
import { LineStepper } from './line-stepper.tsx';
import { ShortStock } from './short-stock.tsx';
import type { useCartChanges } from './use-cart.ts';

const OwnCautions = lazyAround(async () => (await import('../needs/caution-list.tsx')).OwnCautions, 'needs');

const CartChoice = lazyAround(async () => (await import('./cart-choice.tsx')).CartChoice, 'substitutes');

interface CartLinesProps {
  items: CartItem[];
  totalItems: number;
  changes: ReturnType<typeof useCartChanges>;
}

export function CartLines({ items, totalItems, changes }: CartLinesProps) {
  const { t } = useTranslation('carts');
  const { data: foodBanks = [] } = useQuery(foodBanksQuery);
  const { user } = useSession();
  const removal = useQuestion<CartItem>();
  const groups = groupedByPlace(items);
  const bankOf = (id: string) => foodBanks.find(({ _id }) => _id === id);
  return (
    <Card as="section" aria-labelledby="cart-lines">
      <div className="-mt-2 mb-3 flex flex-wrap items-center justify-between gap-3 border-b border-line pb-2">
        <h2 id="cart-lines" className="text-xl">
          {t('page.lines')}
        </h2>
        <div className="-mr-4.25">
          <ClearCartButton totalItems={totalItems} onClear={changes.clearCart} />
        </div>
      </div>
      <div className="flex flex-col gap-8">
        {groups.length > 1 && <CartNeeds />}
        {groups.map(({ key, rows }) => (
          <div key={key}>
            <div className="mb-4 border-b border-line pb-2">
              <CartPlace foodBank={bankOf(key)} />
              {groups.length === 1 && <CartNeeds />}
            </div>
            <ul className="divide-y divide-line">
              {rows.map((line) => (
                <CartLine
                  key={line.inventory_id._id}
                  line={line}
                  timeZone={bankOf(key)?.time_zone}
                  onStep={(step) => changes.stepQuantity(line, step, 1)}
                  onLower={(quantity) => changes.setQuantity(line, quantity)}
                  onAskRemove={() => removal.ask(line)}
                  onRemove={() => changes.removeLine(line)}
                />
              ))}
            </ul>
          </div>
        ))}
        {user?.role === 'recipient' && <p className="text-sm text-muted">{t('page.replacing')}</p>}
      </div>
      <ConfirmDialog
        title={t('remove.title')}
        message={t('remove.question', { item: removal.about?.item_name ?? '' })}
        confirmLabel={t('remove.confirm')}
        {...removal.dialog}
        onConfirm={async () => {
          if (removal.about) changes.removeLine(removal.about);
        }}
      />
    </Card>
  );
}

/** Returns the number of food banks; each gets a request of its own. */
export const countFoodBanks = (items: CartItem[]) => groupedByPlace(items).length;

interface CartLineProps {
  line: CartItem;
  /** Time zone of the food bank, for computing the expiry. */
  timeZone: string | undefined;
  onStep: (step: number) => void;
  onLower: (quantity: number) => void;
  /** Removes after a confirmation. */
  onAskRemove: () => void;
  /** Removes without confirmation, if nothing is available. */
  onRemove: () => void;
}

function CartLine({ line, timeZone, onStep, onLower, onAskRemove, onRemove }: CartLineProps) {
  const { t } = useTranslation('carts');
  const { t: tInventory } = useTranslation('inventory');
  const { categoryName, dietaryName } = useInventoryNames();
  const { item_name: item, category, dietary_category: dietary, inventory_id: stock } = line;
  const { user } = useSession();
  return (
    <li data-focus-row className="flex flex-col gap-3 py-5 first:pt-0 last:pb-0">
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 sm:grid-cols-[1fr_auto_auto] sm:grid-rows-[auto_1fr] sm:gap-y-0">
        <div className="flex min-w-0 items-start gap-4 max-sm:col-span-2 sm:row-span-2">
          <FoodPicture item={stock} className="mt-0.5 max-[22rem]:hidden" />
          <div className="min-w-0">
            <h4 className="text-lg font-bold wrap-break-word">{item}</h4>
            <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
              {categoryName(category)}
              {dietary && <StatusBadge>{dietaryName(dietary)}</StatusBadge>}
            </p>
            <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
              <span>{tInventory('available', { count: stock.quantity })}</span>
              <ExpiryDate item={stock} timeZone={timeZone} />
            </p>
            <Suspense>{user?.role === 'recipient' && <OwnCautions label={stock} />}</Suspense>
          </div>
        </div>
        {/* On phones below the text, beside the picture. */}
        <div className="max-sm:ps-15 max-[22rem]:ps-0">
          <LineStepper line={line} minimum={1} onStep={onStep} />
        </div>
        <IconButton
          icon={Trash2}
          tone="danger"
          className="justify-self-end"
          label={t('line.remove', { item })}
          onPress={onAskRemove}
        />
        {user?.role === 'recipient' && (
          <div className="col-span-2 min-h-11 self-start max-sm:ps-15 sm:col-start-2 max-[22rem]:ps-0">
            <Suspense>
              <CartChoice line={line} />
            </Suspense>
          </div>
        )}
      </div>
      <ShortStock line={line} onLower={onLower} onRemove={onRemove} />
    </li>
  );
}
