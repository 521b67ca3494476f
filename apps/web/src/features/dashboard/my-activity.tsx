import { useQuery } from '@tanstack/react-query';
import { ShoppingBasket } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { wishlistsQuery } from '../carts/api.ts';
import { useCart } from '../carts/use-cart.ts';
import { myRequestsQuery } from '../food-requests/api.ts';
import { RequestStatusBadge } from '../food-requests/request-status-badge.tsx';
import { shortId } from '../food-requests/status.ts';
import { Figure } from './figure.tsx';

const RECENT = 5;

/** What a recipient or donor has going on: cart, wishlists, requests. */
export function MyActivity({ onOpenWishlists }: { onOpenWishlists: () => void }) {
  const { t } = useTranslation('dashboard');
  const titleId = useId();
  const { total_items, isPending } = useCart();
  const wishlists = useQuery(wishlistsQuery);
  const requests = useQuery(myRequestsQuery(undefined, 1));
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col gap-5">
      <h2 id={titleId} className="text-xl">
        {t('activity.title')}
      </h2>
      <div className="grid gap-3 sm:grid-cols-3">
        <Figure label={t('activity.cart')} value={isPending ? undefined : total_items} to={paths.cart} />
        <Figure label={t('activity.wishlists')} value={wishlists.data?.length} onOpen={onOpenWishlists} />
        <Figure
          label={t('activity.requests')}
          value={requests.data?.pagination.totalItems}
          to={paths.requestHistory}
        />
      </div>
      <h3 className="text-lg">{t('activity.recent')}</h3>
      <RecentRequests />
    </Card>
  );
}

function RecentRequests() {
  const { t } = useTranslation('dashboard');
  const { formatDate, formatTime } = useDates();
  const { data, error, refetch, isFetching } = useQuery(myRequestsQuery(undefined, 1));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data)
    return (
      <Loading className="flex flex-col gap-2">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </Loading>
    );
  if (data.data.length === 0)
    return (
      <EmptyState
        icon={ShoppingBasket}
        title={t('activity.emptyTitle')}
        text={t('activity.emptyText')}
        action={<LinkButton to={paths.browse}>{t('cards.browse.title')}</LinkButton>}
      />
    );
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {data.data.slice(0, RECENT).map((request) => (
          <li key={request._id}>
            <Link
              to={paths.requestDetails(request._id)}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md px-2 py-2 hover:bg-sunken"
            >
              <span>
                <span className="font-semibold">{t('activity.request', { id: shortId(request._id) })}</span>{' '}
                <span className="text-muted">
                  {t('activity.pickup', {
                    date: formatDate(request.pickup_date, 'medium'),
                    time: formatTime(request.pickup_time),
                  })}
                </span>
              </span>
              <RequestStatusBadge status={request.status} />
            </Link>
          </li>
        ))}
      </ul>
      <TextLink to={paths.requestHistory} className="self-start">
        {t('activity.viewAll')}
      </TextLink>
    </>
  );
}
