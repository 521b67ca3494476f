import type { User } from '@nourish/contract';
import { Heart, LogOut, ShoppingCart } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayIn } from '../../lib/dates.ts';
import { isStaff, useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { OpenDoor } from '../../ui/illustrations/open-door.tsx';
import { DottedParts } from '../../ui/dotted-parts.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Select } from '../../ui/select.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useSignOut } from '../accounts/use-sign-out.ts';
import { useCart } from '../carts/use-cart.ts';
import { WishlistsDialog } from '../carts/wishlists-dialog.tsx';
import { foodBankOptions } from '../food-banks/api.ts';
import { useManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { CardGrid } from './card-grid.tsx';
import { MyActivity } from './my-activity.tsx';
import { OpenRequests } from './open-requests.tsx';
import { OwnDonations } from './own-donations.tsx';
import { OwnShifts } from './own-shifts.tsx';
import { QuickStats } from './quick-stats.tsx';
import { TodaysShifts } from './todays-shifts.tsx';
import { Waiting } from './waiting.tsx';

const DayBoard = lazyWithTexts(async () => (await import('./day/day-board.tsx')).DayBoard, 'staff', 'needs');

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
        actions={
          <div className="text-muted max-sm:-mt-3 max-sm:text-sm sm:flex sm:min-h-11 sm:items-center">
            <DottedParts>
              <span>{t(`common:roles.${user.role}`)}</span>{' '}
              {user.foodbank && (
                <>
                  <span>{user.foodbank.name}</span>{' '}
                  <span className="max-sm:hidden">{user.foodbank.location}</span>
                </>
              )}
            </DottedParts>
          </div>
        }
      />
      <div className="steps flex flex-col gap-6">
        <NextSteps user={user} />
      </div>
      {/* Nothing is seen below the first panel of members until that has its height. */}
      <div className={cx('flex flex-col gap-6', !isStaff(user) && 'after-steps')}>
        <CardGrid user={user} onOpenWishlists={() => setIsWishlistsOpen(true)} />
        {hasActivity && <MyActivity role={user.role} onOpenWishlists={() => setIsWishlistsOpen(true)} />}
        <div className="flex flex-wrap gap-3">
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
        </div>
      </div>
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
      return <OwnShifts userId={user._id} />;
    case 'recipient':
      return <OpenRequests />;
    case 'donor':
      return <OwnDonations />;
    default:
      // Roles of a newer server.
      return null;
  }
}

/**
 * Panels of staff and administrators. Administrators choose the food bank in the rail, on phones here; until then
 * they see the day of one food bank, which the panels name, and the figures of all.
 */
function StaffPanels({ user }: { user: User }) {
  const { t } = useTranslation('dashboard');
  const { foodBank, foodBanks, hasFoodBanks, chosenId, choose, query } = useManagedFoodBank();
  if (user.role === 'staff' && user.foodbank_id === null)
    return (
      <Alert tone="info" title={t('noFoodBank.title')}>
        {t('noFoodBank.text')}
      </Alert>
    );
  return (
    <>
      {hasFoodBanks && (
        <Select
          className="md:hidden"
          label={t('today.foodBank')}
          isLabelHidden
          options={[{ value: '', label: t('today.allFoodBanks') }, ...foodBankOptions(foodBanks)]}
          value={chosenId ?? ''}
          onChange={choose}
        />
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <Suspense fallback={<Skeleton className="h-96" />}>
          {foodBank ? (
            <DayBoard
              key={foodBank._id}
              foodBank={foodBank}
              others={chosenId === undefined ? foodBanks.filter(({ _id }) => _id !== foodBank._id) : []}
            />
          ) : (
            query.isPending && <Skeleton className="h-96" />
          )}
        </Suspense>
        <div className="flex min-w-0 flex-col gap-6">
          <Waiting scope={chosenId} />
          <TodaysShifts />
        </div>
      </div>
      <QuickStats
        scope={chosenId}
        today={foodBank && todayIn(foodBank.time_zone)}
        timeZone={foodBank?.time_zone}
      />
    </>
  );
}
