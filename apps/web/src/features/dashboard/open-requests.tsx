import type { FoodRequest } from '@nourish/contract';
import { OPEN_REQUEST_STATUSES } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { ShoppingBasket, ShoppingCart } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useDeferredRender } from '../../lib/rendering.ts';
import { LIVE } from '../../lib/query-client.ts';
import { useNow } from '../../lib/use-now.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { CardSection } from '../../ui/card-section.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useCart } from '../carts/use-cart.ts';
import { foodBanksQuery } from '../food-banks/api.ts';
import { myRequestsQuery } from '../food-requests/api.ts';
import { FoodBankMessage } from '../food-requests/food-bank-message.tsx';
import { NearDayBadge, useDaysToPickup } from '../food-requests/near-day-badge.tsx';
import { lateUntil } from '../food-requests/pickup.ts';
import { PickupMoment } from '../food-requests/pickup-moment.tsx';
import { RequestStatusBadge } from '../food-requests/status.tsx';
import { NextStep } from './next-step.tsx';
import { PlaceLine } from '../food-banks/place-line.tsx';
import { RequestLine } from './request-line.tsx';

const isOpen = ({ status }: FoodRequest) => OPEN_REQUEST_STATUSES.some((open) => open === status);
const momentOf = ({ pickup_date, pickup_time }: FoodRequest) => `${pickup_date} ${pickup_time}`;

/** A recipient's open requests, next pickup first, else how to make one. */
export function OpenRequests() {
  const { t } = useTranslation('dashboard');
  const othersId = useId();
  const query = useQuery({ ...myRequestsQuery(undefined, 1), ...LIVE });
  const { data: foodBanks } = useQuery(foodBanksQuery);
  const shows = useDeferredRender(query.data !== undefined);
  const open = (shows ? query.data : undefined)?.data
    .filter(isOpen)
    .toSorted((one, other) => momentOf(one).localeCompare(momentOf(other)));
  const [next, ...others] = open ?? [];
  /** Nothing for the place of the first request, which is shown above the others. */
  const placeOf = ({ foodbank_id, foodbank_name }: FoodRequest) => {
    if (foodbank_id === next?.foodbank_id) return undefined;
    const city = foodBanks?.find(({ _id }) => _id === foodbank_id)?.city;
    return [foodbank_name, city].filter(Boolean).join(', ');
  };
  return (
    <CardSection title={t('openRequest.title', { count: Math.max(open?.length ?? 1, 1) })} className="gap-5">
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
              <RequestLine key={request._id} request={request} place={placeOf(request)} />
            ))}
          </ul>
        </section>
      )}
    </CardSection>
  );
}

const OpenRequestShape = () => (
  <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
    <div className="flex flex-col gap-4">
      <Skeleton className="h-7 w-56" />
      <Skeleton className="h-6 w-96 max-w-full" />
      <Skeleton className="h-11 w-40" />
    </div>
    <Skeleton className="h-64 sm:h-52" />
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

function OpenRequest({ request }: { request: FoodRequest }) {
  const { t } = useTranslation(['dashboard', 'requests']);
  const titleId = useId();
  const inDays = useDaysToPickup(request);
  const { code, status } = request;
  const isReady = status === 'ready';
  const now = useNow();
  const { formatTime } = useDates();
  const { data: foodBanks } = useQuery(foodBanksQuery);
  const foodBank = foodBanks?.find(({ _id }) => _id === request.foodbank_id);
  const until = isReady && foodBank && lateUntil(request, foodBank, new Date(now));
  return (
    <article
      aria-labelledby={titleId}
      className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h3 id={titleId} className="text-lg">
            {t('requests:requestNumber', { code })}
          </h3>
          <RequestStatusBadge status={status} />
        </div>
        <p>{t(`requests:meaning.${status}`)}</p>
        {isReady && (
          <LinkButton
            to={paths.requestDetails(request._id)}
            className="sm:self-start"
            aria-label={t('openRequest.showCodeLabel', { code })}
          >
            {t('openRequest.showCode')}
          </LinkButton>
        )}
        <FoodBankMessage text={request.notes} />
        {inDays !== null && inDays < 0 && <Alert tone="warning">{t('openRequest.past')}</Alert>}
      </div>
      <div className="rounded-md bg-sunken p-4 lg:row-span-2">
        <dl className="grid gap-x-4 gap-y-4 sm:grid-cols-[1.1fr_1fr]">
          <div className="sm:col-span-full">
            <dt className="text-sm text-muted">
              {t(status === 'pending' ? 'openRequest.wished' : 'openRequest.when')}
            </dt>
            <dd className="font-semibold">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <PickupMoment request={request} />
                <NearDayBadge request={request} />
              </div>
              {until && (
                <p className="mt-1 font-normal">{t('openRequest.stillOpen', { time: formatTime(until) })}</p>
              )}
            </dd>
          </div>
          <div>
            <dt className="text-sm text-muted">{t('openRequest.where')}</dt>
            <dd>
              <PlaceLine foodBankId={request.foodbank_id} name={request.foodbank_name} />
            </dd>
          </div>
          <div>
            <dt className="text-sm text-muted">{t('openRequest.bring')}</dt>
            <dd>
              <ul className="flex flex-col gap-1">
                <li>{t('openRequest.bringBags')}</li>
                <li>{t('openRequest.bringNumber', { code })}</li>
              </ul>
            </dd>
          </div>
        </dl>
      </div>
      {!isReady && (
        <LinkButton
          to={paths.requestDetails(request._id)}
          variant="secondary"
          className="justify-self-start"
          aria-label={t('openRequest.detailsLabel', { code })}
        >
          {t('openRequest.details')}
        </LinkButton>
      )}
    </article>
  );
}
