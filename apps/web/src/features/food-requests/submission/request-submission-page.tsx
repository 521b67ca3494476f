import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session.tsx';
import { useDeferredRender } from '../../../lib/rendering.ts';
import { paths } from '../../../paths.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useCart } from '../../carts/use-cart.ts';
import { foodBanksQuery } from '../../food-banks/api.ts';
import { useProfile } from './profile.ts';
import { RequestSubmission } from './request-submission.tsx';

/** Submits the cart as a request. The route admits only signed-in recipients. */
export function RequestSubmissionPage() {
  const { t } = useTranslation('requests');
  return (
    <Page>
      <PageHeader
        title={t('submission.title')}
        intro={t('submission.intro')}
        help={paths.helpOn('after-submit')}
      />
      <SubmissionOnceLoaded />
    </Page>
  );
}

function SubmissionOnceLoaded() {
  const { user } = useSession();
  const cart = useCart({ refetchesOnMount: true });
  const foodBanks = useQuery(foodBanksQuery);
  const profile = useProfile(user !== null);

  // Redirect on an empty cart only after a fetch: the cached cart may be outdated.
  const isFresh = !cart.isPending && (cart.items.length > 0 || !cart.isFetching);
  // A later refetch keeps the form mounted, so that its alerts are announced once.
  const [isCartKnown, setIsCartKnown] = useState(isFresh);
  if (isFresh && !isCartKnown) setIsCartKnown(true);
  const shows = useDeferredRender(
    user !== null && isCartKnown && foodBanks.data !== undefined && profile !== null,
  );
  const error = cart.error ?? (foodBanks.data ? null : foodBanks.error);
  if (error) {
    const retry = () => {
      if (cart.error) cart.refetch();
      if (foodBanks.error) void foodBanks.refetch();
    };
    return <ErrorState error={error} isRetrying={cart.isFetching || foodBanks.isFetching} onRetry={retry} />;
  }
  if (shows && user && foodBanks.data && profile)
    return (
      <RequestSubmission userId={user._id} cart={cart.cart} foodBanks={foodBanks.data} profile={profile} />
    );
  return (
    <Loading className="grid gap-6 lg:grid-cols-[3fr_2fr] lg:gap-8">
      <Skeleton className="h-16 max-w-2xl lg:col-span-2" />
      <Skeleton className="h-120" />
      <Skeleton className="h-72" />
    </Loading>
  );
}
