import type { CartItem } from '@nourish/contract';
import { Heart, History, Send, Store } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card-section.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { EmptyBasket } from '../../ui/illustrations/empty-basket.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { AllowanceNotes } from './allowance-notes.tsx';
import { CartLines, countFoodBanks } from './cart-lines.tsx';
import { useFailureText } from './failure-text.ts';
import { NoticeBanner, useNotice } from './notice.tsx';
import { SaveWishlistForm } from './save-wishlist-form.tsx';
import { isExpired, isShort } from './short-stock.tsx';
import { useCart, useCartChanges } from './use-cart.ts';
import { WishlistsDialog } from './wishlists-dialog.tsx';

const FAILED = { add: 'add', set_quantity: 'updateOnPage', remove: 'removeOnPage', clear: 'clear' } as const;

/** `/cart` */
export function CartPage() {
  const { t } = useTranslation(['carts', 'cart-changes']);
  const cart = useCart({ refetchesOnMount: true });
  const failureText = useFailureText();
  const { notice, show, dismiss } = useNotice();
  const changes = useCartChanges((error, { kind }) =>
    show({ tone: 'danger', ...failureText(error, FAILED[kind]) }),
  );
  const [areWishlistsOpen, setAreWishlistsOpen] = useState(false);
  return (
    <Page>
      <PageHeader
        title={t('page.title')}
        intro={t('page.intro')}
        help={paths.helpOn('ask-for-food')}
        actions={
          <>
            <LinkButton to={paths.browse} variant="secondary">
              <Store aria-hidden className="size-5" />
              {t('page.browse')}
            </LinkButton>
            <LinkButton to={paths.requestHistory} variant="secondary">
              <History aria-hidden className="size-5" />
              {t('page.history')}
            </LinkButton>
            <Button variant="secondary" onPress={() => setAreWishlistsOpen(true)}>
              <Heart aria-hidden className="size-5" />
              {t('wishlists.title')}
            </Button>
          </>
        }
      />
      {notice && <NoticeBanner key={notice.id} notice={notice} onDismiss={dismiss} />}
      <div tabIndex={-1} className="outline-none">
        {cart.isPending && <CartSkeleton />}
        {cart.error && (
          <ErrorState
            title={t('cart-changes:errors.load')}
            error={cart.error}
            onRetry={cart.refetch}
            isRetrying={cart.isFetching}
          />
        )}
        {!cart.isPending && !cart.error && cart.items.length === 0 && (
          <EmptyState
            illustration={EmptyBasket}
            title={t('empty.title')}
            text={t('empty.text')}
            action={<LinkButton to={paths.browse}>{t('page.browse')}</LinkButton>}
          />
        )}
        {cart.items.length > 0 && (
          <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
            <CartLines items={cart.items} totalItems={cart.cart.total_items} changes={changes} />
            <div className="flex flex-col gap-6 lg:sticky lg:top-[calc(var(--shell-top)+1.5rem)]">
              <CartSummary items={cart.items} totalItems={cart.cart.total_items} />
              <Card as="section" aria-labelledby="save-cart">
                <h2 id="save-cart" className="text-xl">
                  {t('save.title')}
                </h2>
                <p className="mt-1 mb-4 text-muted">{t('save.intro')}</p>
                <SaveWishlistForm onSaved={() => showToast(t('save.saved'))} />
              </Card>
            </div>
          </div>
        )}
      </div>
      <WishlistsDialog isOpen={areWishlistsOpen} onOpenChange={setAreWishlistsOpen} />
    </Page>
  );
}

const CartSkeleton = () => (
  <Loading className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_22rem]">
    <Card className="flex flex-col gap-6">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center justify-between gap-6">
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            <Skeleton className="h-6 w-48 max-w-full" />
            <Skeleton className="h-4 w-32 max-w-full" />
          </div>
          <Skeleton className="h-11 w-32 shrink-0" />
        </div>
      ))}
    </Card>
    <Card className="flex flex-col gap-4">
      <Skeleton className="h-6 w-32" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-13 w-full" />
    </Card>
  </Loading>
);

function CartSummary({ items, totalItems }: { items: CartItem[]; totalItems: number }) {
  const { t } = useTranslation('carts');
  const { formatNumber } = useDates();
  const { user } = useSession();
  const foodBankCount = countFoodBanks(items);
  const shortCount = items.filter(isShort).length;
  const expiredCount = items.filter(isExpired).length;
  return (
    <CardSection title={t('summary.title')}>
      <dl className="flex flex-col gap-2">
        <Figure name={t('summary.totalItems')} value={formatNumber(totalItems)} />
        <Figure name={t('summary.uniqueItems')} value={formatNumber(items.length)} />
      </dl>
      {foodBankCount > 1 && <p className="text-muted">{t('summary.foodBanks', { count: foodBankCount })}</p>}
      {expiredCount > 0 && <Alert tone="warning">{t('short.noticeExpired', { count: expiredCount })}</Alert>}
      {shortCount > 0 && <Alert tone="warning">{t('short.notice', { count: shortCount })}</Alert>}
      <AllowanceNotes items={items} />
      <LinkButton to={paths.requestSubmission} size="lg">
        <Send aria-hidden className="size-5" />
        {t('summary.submit')}
      </LinkButton>
      {user && user.role !== 'recipient' && (
        <p className="text-sm text-muted">{t('summary.recipientsOnly')}</p>
      )}
    </CardSection>
  );
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-muted">{name}</dt>
    <dd className="text-xl font-bold tabular-nums">{value}</dd>
  </div>
);
