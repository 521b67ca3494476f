import type { CartItem } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { Heart, Trash2 } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyAround } from '../../lib/lazy-with-texts.ts';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmptyBasket } from '../../ui/illustrations/empty-basket.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { FoodPicture } from '../inventory/category-icon.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import { AllowanceNotes } from './allowance-notes.tsx';
import { CartNeeds, CartPlace, groupedByPlace } from './cart-place.tsx';
import { ClearCartButton } from './clear-cart-button.tsx';
import { useFailureText } from './failure-text.ts';
import { LineStepper } from './line-stepper.tsx';
import { NoticeBanner, useNotice } from './notice.tsx';
import { SaveWishlistForm } from './save-wishlist-form.tsx';
import { ShortStock } from './short-stock.tsx';
import { SignInLinks } from './sign-in-dialog.tsx';
import { useCart, useCartChanges } from './use-cart.ts';

const OwnCautions = lazyAround(async () => (await import('../needs/caution-list.tsx')).OwnCautions, 'needs');

const FAILED = { add: 'add', set_quantity: 'update', remove: 'remove', clear: 'clear' } as const;

interface CartDrawerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function CartDrawer({ isOpen, onOpenChange }: CartDrawerProps) {
  const { t } = useTranslation(['carts', 'cart-changes']);
  const { items } = useCart();
  return (
    <Drawer
      title={t('drawer.title')}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={
        items.length > 0 && (
          <LinkButton to={paths.requestSubmission} size="lg" className="w-full">
            {t('drawer.proceed')}
          </LinkButton>
        )
      }
    >
      <DrawerContent />
    </Drawer>
  );
}

function DrawerContent() {
  const { t } = useTranslation(['carts', 'cart-changes']);
  const { status } = useSession();
  const {
    items,
    cart: { total_items: totalItems },
    isPending,
    error,
    isFetching,
    refetch,
  } = useCart({ refetchesOnMount: true });
  const { notice, show, dismiss } = useNotice();
  const failureText = useFailureText();
  const changes = useCartChanges((failure, { kind }) =>
    show({ tone: 'danger', ...failureText(failure, FAILED[kind]) }),
  );
  const { data: foodBanks = [] } = useQuery(foodBanksQuery);
  const places = groupedByPlace(items);
  const [isSaving, setIsSaving] = useState(false);
  const saveButtonId = useId();

  if (isPending)
    return (
      <Loading className="flex flex-col gap-4">
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-20 w-full" />
      </Loading>
    );
  if (error) {
    return (
      <ErrorState
        title={t('cart-changes:errors.load')}
        error={error}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    );
  }
  const onSaved = () => {
    setIsSaving(false);
    document.getElementById(saveButtonId)?.focus();
    show({ tone: 'success', title: t('drawer.saved') });
  };
  return (
    <div tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {notice && <NoticeBanner key={notice.id} notice={notice} onDismiss={dismiss} />}
      {items.length === 0 && (
        <EmptyState
          illustration={EmptyBasket}
          title={t('empty.title')}
          text={status === 'signed_in' ? t('empty.text') : t('cart-changes:signIn.add')}
          action={
            status !== 'signed_in' && (
              <div className="flex flex-wrap justify-center gap-3">
                <SignInLinks />
              </div>
            )
          }
        />
      )}
      {items.length > 0 && (
        <>
          {places.length > 1 && <CartNeeds />}
          {places.map(({ key, rows }) => (
            <div key={key}>
              <div className="border-b border-line pb-3">
                <CartPlace foodBank={foodBanks.find(({ _id }) => _id === key)} />
                {places.length === 1 && <CartNeeds />}
              </div>
              <ul className="divide-y divide-line">
                {rows.map((line) => (
                  <DrawerLine
                    key={line.inventory_id._id}
                    line={line}
                    onStep={(step) => changes.stepQuantity(line, step, 0)}
                    onLower={(quantity) => changes.setQuantity(line, quantity)}
                    onRemove={() => changes.removeLine(line)}
                  />
                ))}
              </ul>
            </div>
          ))}
          <AllowanceNotes items={items} />
          <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4">
            <Button
              id={saveButtonId}
              variant="quiet"
              aria-expanded={isSaving}
              onPress={() => setIsSaving(!isSaving)}
            >
              <Heart aria-hidden className="size-4" />
              {t('save.open')}
            </Button>
            <ClearCartButton totalItems={totalItems} onClear={changes.clearCart} />
          </div>
          {isSaving && <SaveWishlistForm onSaved={onSaved} />}
        </>
      )}
    </div>
  );
}

interface DrawerLineProps {
  line: CartItem;
  onStep: (step: number) => void;
  onLower: (quantity: number) => void;
  onRemove: () => void;
}

/** A line in the cart drawer; the last minus removes it. */
function DrawerLine({ line, onStep, onLower, onRemove }: DrawerLineProps) {
  const { t } = useTranslation('carts');
  const { categoryName, dietaryName } = useInventoryNames();
  const { item_name: item, category, dietary_category: dietary } = line;
  const { user } = useSession();
  const tags = dietary ? `${categoryName(category)}\u00a0· ${dietaryName(dietary)}` : categoryName(category);
  return (
    <li data-focus-row className="flex flex-col gap-2 py-4">
      <h4 className="flex items-center gap-3 font-bold">
        <FoodPicture item={line.inventory_id} />
        <span className="min-w-0 wrap-break-word">{item}</span>
      </h4>
      <Suspense>{user?.role === 'recipient' && <OwnCautions label={line.inventory_id} />}</Suspense>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 flex-1 basis-40 text-sm text-muted">{tags}</p>
        <div className="flex items-center gap-1">
          <LineStepper line={line} minimum={0} onStep={onStep} />
          <IconButton icon={Trash2} tone="danger" label={t('line.remove', { item })} onPress={onRemove} />
        </div>
      </div>
      <ShortStock line={line} onLower={onLower} onRemove={onRemove} />
    </li>
  );
}
