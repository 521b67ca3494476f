import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { CalendarFeedActions } from './calendar-feed-actions.tsx';
import { CalendarFeedAddress } from './calendar-feed-address.tsx';
import { calendarFeedQuery, useMakeFeed } from './calendar-feed-api.ts';

export function CalendarFeed() {
  const { t } = useTranslation('volunteer-calendar');
  const { data: feed, error, refetch, isFetching } = useQuery(calendarFeedQuery);
  if (!feed && error)
    return (
      <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  return (
    <Card as="section" aria-labelledby="calendar-feed" className="flex flex-col gap-4">
      <h2
        id="calendar-feed"
        tabIndex={-1}
        className="flex items-center gap-3 rounded-sm text-xl outline-none"
      >
        <Smartphone aria-hidden className="size-6 shrink-0 text-primary" />
        {t('title')}
      </h2>
      <p>{t('intro')}</p>
      {feed?.url === null && <NoAddress />}
      {feed?.url && (
        <>
          <CalendarFeedAddress url={feed.url} madeAt={feed.created_at} />
          <CalendarFeedActions />
        </>
      )}
      {!feed && (
        <Loading className="flex flex-col gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-11 w-48" />
        </Loading>
      )}
    </Card>
  );
}

function NoAddress() {
  const { t } = useTranslation('volunteer-calendar');
  const { mutate, isPending, error } = useMakeFeed();
  const onPress = () => mutate(undefined, { onSuccess: () => showToast(t('made')) });
  return (
    <>
      <p className="text-muted">{t('secret')}</p>
      <FormError error={error} />
      <Button variant="secondary" className="self-start" isPending={isPending} onPress={onPress}>
        {t('make')}
      </Button>
    </>
  );
}
