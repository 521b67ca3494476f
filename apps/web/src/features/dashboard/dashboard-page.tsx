import type { User } from '@nourish/contract';
import { Heart, LogOut, ShoppingCart } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayIn } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { OpenDoor } from '../../ui/illustrations/open-door.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useSignOut } from '../accounts/use-sign-out.ts';
import { useCart } from '../carts/use-cart.ts';
import { WishlistsDialog } from '../carts/wishlists-dialog.tsx';
import { useManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { CardGrid } from './card-grid.tsx';
import { MyActivity } from './my-activity.tsx';
import { NextShift } from './next-shift.tsx';
import { OpenRequests } from './open-requests.tsx';
import { OwnDonations } from './own-donations.tsx';
import { QuickStats } from './quick-stats.tsx';
import { TodaysShifts } from './todays-shifts.tsx';
import { Waiting } from './waiting.tsx';

const DayBoard = lazyWithTexts(async () => (await import('./day/day-board.tsx')).DayBoard, 'staff');

/** `/dashboard`: start page of all roles. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const session = useSession();
  switch (session.status) {
    case 'loading':
      return (
        <Page className="min-h-dvh">
          <div className="for-members">
            <PageHeader title={t('title')} />
          </div>
          <Loading>
            <Skeleton className="h-64" />
          </Loading>
        </Page>
      );
    case 'unreachable':
      return (
        <Page>
          <PageHeader title={t('title')} />
          <ErrorState title={t('unreachable')} error={session.error} onRetry={session.refresh} />
        </Page>
      );
    case 'signed_out':
    case 'account_missing':
      return <SignedOut isAccountMissing={session.status === 'account_missing'} />;
    case 'signed_in':
      return <SignedIn user={session.user} />;
  }
}

function SignedOut({ isAccountMissing }: { isAccountMissing: boolean }) {
  const { t } = useTranslation('dashboard');
  const state = isAccountMissing ? 'missing' : 'signedOut';
  return (
    <Page width="reading">
      <PageHeader title={t(`${state}.title`)} />
      <EmptyState
        illustration={OpenDoor}
        title={t(`${state}.text`)}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to={paths.signIn} state={{ from: paths.dashboard }}>
              {t('signIn')}
            </LinkButton>
            <LinkButton to={paths.signUp} variant="secondary">
              {t('signUp')}
            </LinkButton>
            <LinkButton to={paths.home} variant="quiet">
              {t('home')}
            </LinkButton>
          </div>
        }
      />
    </Page>
  );
}

function SignedIn({ user }: { user: User }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const { total_items } = useCart();
  const onSignOut = useSignOut();
  const [isWishlistsOpen, setIsWishlistsOpen] = useState(false);
  const hasActivity = user.role === 'recipient' || user.role === 'donor';
  return (
    <Page>
      <PageHeader
        title={t('welcome', { name: user.name })}
        intro={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusBadge tone="success">{t(`common:roles.${user.role}`)}</StatusBadge>
            {user.foodbank && (
              <span>
                {user.foodbank.name} · {user.foodbank.location}
              </span>
            )}
          </span>
        }
        actions={
          <>
            <LinkButton to={paths.cart} variant="secondary" size="sm">
              <ShoppingCart aria-hidden className="size-5" />
              {total_items === undefined ? t('cards.cart.title') : t('cart', { count: total_items })}
            </LinkButton>
            <Button variant="secondary" size="sm" onPress={() => setIsWishlistsOpen(true)}>
              <Heart aria-hidden className="size-5" />
              {t('wishlists')}
            </Button>
            <Button variant="quiet" size="sm" onPress={onSignOut}>
              <LogOut aria-hidden className="size-5" />
              {t('logout')}
            </Button>
          </>
        }
      />
      <NextSteps user={user} />
      <CardGrid user={user} onOpenWishlists={() => setIsWishlistsOpen(true)} />
      {hasActivity && <MyActivity role={user.role} onOpenWishlists={() => setIsWishlistsOpen(true)} />}
      <WishlistsDialog isOpen={isWishlistsOpen} onOpenChange={setIsWishlistsOpen} />
    </Page>
  );
}

function NextSteps({ user }: { user: User }) {
  switch (user.role) {
    case 'admin':
    case 'staff':
      return <StaffPanels user={user} />;
    case 'volunteer':
      return <NextShift userId={user._id} />;
    case 'recipient':
      return <OpenRequests />;
    case 'donor':
      return <OwnDonations />;
    default:
      // Roles of a newer server.
      return null;
  }
}

/** Panels of staff and administrators; administrators without a food bank see all. */
function StaffPanels({ user }: { user: User }) {
  const { t } = useTranslation('dashboard');
  const { foodBank, query } = useManagedFoodBank();
  if (user.role === 'staff' && user.foodbank_id === null)
    return (
      <Alert tone="info" title={t('noFoodBank.title')}>
        {t('noFoodBank.text')}
      </Alert>
    );
  // The server limits staff to their food bank.
  const scope = user.role === 'admin' ? (user.foodbank_id ?? undefined) : undefined;
  return (
    <>
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <Suspense fallback={<Skeleton className="h-96" />}>
          {foodBank ? (
            <DayBoard key={foodBank._id} foodBank={foodBank} />
          ) : (
            query.isPending && <Skeleton className="h-96" />
          )}
        </Suspense>
        <TodaysShifts />
      </div>
      <Waiting scope={scope} />
      <QuickStats scope={scope} today={foodBank && todayIn(foodBank.time_zone)} />
    </>
  );
}
