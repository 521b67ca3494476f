import type { CartItem } from '@nourish/contract';
import { ArrowRight, Heart } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useNarrow } from '../../lib/media.ts';
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
import { TextLink } from '../../ui/text-link.tsx';
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
  // On phones, the way on stays in sight.
  const isNarrow = useNarrow('lg');
  const [areWishlistsOpen, setAreWishlistsOpen] = useState(false);
  const hasBar = isNarrow && cart.items.length > 0;
  const links = (
    <p className="flex flex-wrap gap-x-6">
      <TextLink isAlone to={paths.browse}>
        {t('page.browse')}
      </TextLink>
      <TextLink isAlone to={paths.requestHistory}>
        {t('page.history')}
      </TextLink>
    </p>
  );
  return (
    <Page>
      <PageHeader
        title={t('page.title')}
        intro={t('page.intro')}
        help={paths.helpOn('ask-for-food')}
        hasIconActions
        actions={
          <>
            <Button variant="secondary" className="max-sm:px-3" onPress={() => setAreWishlistsOpen(true)}>
              <Heart aria-hidden className="size-5" />
              <span className="max-sm:sr-only">{t('wishlists.title')}</span>
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
              <SaveCart />
            </div>
            {/* On phones, only the footer comes below the bar. */}
            {hasBar && links}
            {hasBar && (
              <div className="bottom-(--shell-bottom) z-10 -mx-4 flex items-center gap-4 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6 [@media(min-height:28rem)]:sticky">
                <p className="shrink-0 font-semibold">
                  {t('wishlists.items', { count: cart.cart.total_items })}
                </p>
                <SubmitLink className="grow" />
              </div>
            )}
          </div>
        )}
      </div>
      {!hasBar && links}
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
  const isNarrow = useNarrow('lg');
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
      {!isNarrow && <SubmitLink />}
      {user && user.role !== 'recipient' && (
        <p className="text-sm text-muted">{t('summary.recipientsOnly')}</p>
      )}
    </CardSection>
  );
}

/** The form is open only on request: most carts become a request instead. */
function SaveCart() {
  const { t } = useTranslation('carts');
  const [isOpen, setIsOpen] = useState(false);
  /** How often the cart was saved; each time the form starts empty. */
  const [saved, setSaved] = useState(0);
  const buttonId = useId();
  const onSaved = () => {
    setIsOpen(false);
    setSaved(saved + 1);
    document.getElementById(buttonId)?.focus();
    showToast(t('save.saved'));
  };
  return (
    <div className="flex flex-col gap-3">
      <Button id={buttonId} variant="secondary" aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
        <Heart aria-hidden className="size-5" />
        {t('save.open')}
      </Button>
      {/* Hidden, not removed: closing it keeps what was typed. */}
      <Card as="section" aria-labelledby="save-cart" className={isOpen ? undefined : 'hidden'}>
        <h2 id="save-cart" className="text-xl">
          {t('save.title')}
        </h2>
        <p className="mt-1 mb-4 text-muted">{t('save.intro')}</p>
        <SaveWishlistForm key={saved} onSaved={onSaved} />
      </Card>
    </div>
  );
}

function SubmitLink({ className }: { className?: string }) {
  const { t } = useTranslation('carts');
  return (
    <LinkButton to={paths.requestSubmission} size="lg" className={className}>
      {t('summary.submit')}
      <ArrowRight aria-hidden className="size-5 max-[25rem]:hidden" />
    </LinkButton>
  );
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-muted">{name}</dt>
    <dd className="text-xl font-bold tabular-nums">{value}</dd>
  </div>
);
