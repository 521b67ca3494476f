import type { Role } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDeferredRender } from '../../lib/rendering.ts';
import { paths } from '../../paths.ts';
import { CardSection } from '../../ui/card-section.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { wishlistsQuery } from '../carts/api.ts';
import { useCart } from '../carts/use-cart.ts';
import { myRequestsQuery } from '../food-requests/api.ts';
import { Figure } from './figure.tsx';
import { RequestLine } from './request-line.tsx';
import { RetryNote } from './retry-note.tsx';

const RECENT = 5;

/** True if loading failed and there is no earlier data. */
const isFailed = ({ error, data }: { error: Error | null; data?: unknown }) =>
  error !== null && data === undefined;
/** Returns undefined while loading. */
const figureOf = (query: { error: Error | null; data?: unknown }, figure: number | undefined) =>
  isFailed(query) ? '–' : figure;

interface MyActivityProps {
  role: Role;
  onOpenWishlists: () => void;
}

export function MyActivity({ role, onOpenWishlists }: MyActivityProps) {
  const { t } = useTranslation('dashboard');
  const cart = useCart();
  const wishlists = useQuery(wishlistsQuery);
  const requests = useQuery(myRequestsQuery(undefined, 1));
  const total = requests.data?.pagination.totalItems;
  // Donors make no requests, but may have made some as recipients.
  const hasRecent = role === 'recipient' || (total ?? 0) > 0;
  const failed = [cart, wishlists, requests].filter(isFailed);
  return (
    <CardSection title={t('activity.title')} className="gap-5">
      <div className="grid grid-cols-3 gap-2 max-[22rem]:grid-cols-1 sm:gap-3">
        <Figure label={t('activity.cart')} value={figureOf(cart, cart.total_items)} to={paths.cart} />
        <Figure
          label={t('activity.wishlists')}
          value={figureOf(wishlists, wishlists.data?.length)}
          onOpen={onOpenWishlists}
        />
        <Figure label={t('activity.requests')} value={figureOf(requests, total)} to={paths.requestHistory} />
      </div>
      {failed.length > 0 && (
        <RetryNote
          text={t('activity.failed')}
          isRetrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      )}
      {hasRecent && !isFailed(requests) && (
        <div>
          <h3 className="text-lg">{t('activity.recent')}</h3>
          <RecentRequests />
        </div>
      )}
      {hasRecent && (
        <TextLink isAlone to={paths.requestHistory} className="self-start">
          {t('activity.viewAll')}
        </TextLink>
      )}
    </CardSection>
  );
}

function RecentRequests() {
  const { t } = useTranslation('dashboard');
  const { data } = useQuery(myRequestsQuery(undefined, 1));
  const shows = useDeferredRender(data !== undefined);
  if (!data || !shows)
    return (
      <Loading className="flex flex-col gap-2">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </Loading>
    );
  if (data.data.length === 0) return <p className="text-muted">{t('activity.emptyTitle')}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {data.data.slice(0, RECENT).map((request) => (
        <RequestLine key={request._id} request={request} isBrief />
      ))}
    </ul>
  );
}
