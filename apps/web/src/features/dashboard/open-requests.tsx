import type { FoodRequest } from '@nourish/contract';
import { OPEN_REQUEST_STATUSES } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { ShoppingBasket, ShoppingCart } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeferredRender } from '../../lib/use-deferred-render.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useCart } from '../carts/use-cart.ts';
import { myRequestsQuery } from '../food-requests/api.ts';
import { LIVE } from './api.ts';
import { NextStep } from './next-step.tsx';
import { OpenRequest } from './open-request.tsx';
import { RequestLine } from './request-line.tsx';

const isOpen = ({ status }: FoodRequest) => OPEN_REQUEST_STATUSES.some((open) => open === status);
const momentOf = ({ pickup_date, pickup_time }: FoodRequest) => `${pickup_date} ${pickup_time}`;

/** A recipient's open requests, next pickup first, else how to make one. */
export function OpenRequests() {
  const { t } = useTranslation('dashboard');
  const titleId = useId();
  const othersId = useId();
  const query = useQuery({ ...myRequestsQuery(undefined, 1), ...LIVE });
  const shows = useDeferredRender(query.data !== undefined);
  const open = (shows ? query.data : undefined)?.data
    .filter(isOpen)
    .toSorted((one, other) => momentOf(one).localeCompare(momentOf(other)));
  const [next, ...others] = open ?? [];
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col gap-5">
      <h2 id={titleId} className="text-xl">
        {t('openRequest.title', { count: Math.max(open?.length ?? 1, 1) })}
      </h2>
      {open === undefined ? (
        <QueryPlaceholder query={query} failed={t('openRequest.failed')}>
          <OpenRequestShape />
        </QueryPlaceholder>
      ) : next ? (
        <OpenRequest request={next} />
      ) : (
        <HowToAsk />
      )}
      {others.length > 0 && (
        <section aria-labelledby={othersId} className="border-t border-line pt-4">
          <h3 id={othersId} className="text-lg">
            {t('openRequest.others')}
          </h3>
          <ul className="flex flex-col divide-y divide-line">
            {others.map((request) => (
              <RequestLine key={request._id} request={request} />
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}

/** Skeleton of `OpenRequest`. */
const OpenRequestShape = () => (
  <div className="flex flex-col gap-4">
    <Skeleton className="h-7 w-56" />
    <Skeleton className="h-6 w-96 max-w-full" />
    <Skeleton className="h-64 sm:h-44 lg:h-30" />
    <Skeleton className="h-11 w-40" />
  </div>
);

function HowToAsk() {
  const { t } = useTranslation('dashboard');
  const { total_items } = useCart();
  if (total_items !== undefined && total_items > 0)
    return (
      <NextStep
        icon={ShoppingCart}
        title={t('openRequest.inCart', { count: total_items })}
        text={t('openRequest.inCartText')}
      >
        <LinkButton to={paths.requestSubmission}>{t('openRequest.submit')}</LinkButton>
      </NextStep>
    );
  return (
    <NextStep icon={ShoppingBasket} title={t('openRequest.none')} text={t('openRequest.noneText')}>
      <LinkButton to={paths.browse}>{t('cards.browse.title')}</LinkButton>
    </NextStep>
  );
}
