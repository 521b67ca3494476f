import type { RouteData } from '@nourish/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { copyText } from '../../lib/clipboard.ts';
import { useDates } from '../../lib/dates.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FieldFrame, inputClass, useField } from '../../ui/field.tsx';
import { FoldedCard } from '../../ui/folded-card.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** The reader's own calendar of shifts and pickups, in a card that is folded on phones. */
export function CalendarFeedCard() {
  const { t } = useTranslation('calendar-feed');
  return (
    <FoldedCard id="calendar-feed" title={t('title')}>
      <CalendarFeed />
    </FoldedCard>
  );
}

/** The secret link to the reader's own calendar of shifts and pickups. */
export function CalendarFeed() {
  const { t } = useTranslation('calendar-feed');
  const { data: feed, error, refetch, isFetching } = useQuery(calendarFeedQuery);
  if (!feed && error)
    return (
      <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  return (
    <div className="flex flex-col gap-3">
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
    </div>
  );
}

function NoAddress() {
  const { t } = useTranslation('calendar-feed');
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

function CalendarFeedActions() {
  const { t } = useTranslation('calendar-feed');
  const [confirming, setConfirming] = useState<'renew' | 'revoke' | null>(null);
  const make = useMakeFeed();
  const revoke = useRevokeFeed();
  const entries = [
    { key: 'renew', act: make.mutateAsync },
    { key: 'revoke', act: revoke.mutateAsync },
  ] as const;
  return (
    <div className="border-t border-line pt-3">
      <div className="-mx-4 flex flex-wrap">
        {entries.map(({ key, act }) => (
          <span key={key}>
            <Button variant="quiet" onPress={() => setConfirming(key)}>
              {t(`${key}.action`)}
            </Button>
            <ConfirmDialog
              title={t(`${key}.title`)}
              message={t(`${key}.message`)}
              confirmLabel={t(`${key}.confirm`)}
              isOpen={confirming === key}
              onOpenChange={(isOpen) => setConfirming(isOpen ? key : null)}
              onConfirm={async () => {
                await act();
                showToast(t(`${key}.done`));
              }}
            />
          </span>
        ))}
      </div>
    </div>
  );
}

/** Google Calendar's page for adding feeds; its phone apps cannot add them. */
const GOOGLE = 'https://calendar.google.com/calendar/r/settings/addbyurl';

function CalendarFeedAddress({ url, madeAt }: { url: string; madeAt: string | null }) {
  const { t } = useTranslation('calendar-feed');
  const { formatInstantDate } = useDates();
  const input = useRef<HTMLInputElement>(null);
  const field = { label: t('address'), description: t('secret') };
  const { id, control } = useField(field);
  const onCopy = async () => {
    if (await copyText(url)) return showToast(t('copied'));
    input.current?.focus();
    showToast(t('copyByHand'), 'info');
  };
  return (
    <>
      <FieldFrame id={id} field={field}>
        <input
          {...control}
          ref={input}
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          className={inputClass}
        />
      </FieldFrame>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onPress={() => void onCopy()}>
          <Copy aria-hidden className="size-5" />
          {t('copy')}
        </Button>
        <LinkButton variant="secondary" href={url.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus aria-hidden className="size-5" />
          {t('open')}
        </LinkButton>
      </div>
      <div className="flex flex-col gap-2 text-sm text-muted">
        <p>{t('apple')}</p>
        <p>
          {t('google')} <TextLink href={GOOGLE}>{t('googleLink')}</TextLink>
        </p>
        <p>
          {madeAt && t('madeOn', { date: formatInstantDate(madeAt) })} {t('refresh')}
        </p>
      </div>
    </>
  );
}

type Feed = RouteData<'GET /api/calendar-feed'>['data'];

/** The reader's calendar feed; `url` is null without an active feed. */
const calendarFeedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: async ({ signal }) => (await api('GET /api/calendar-feed', {}, { signal })).data,
  // A new password ends the feed, and so does signing out everywhere else.
  staleTime: 0,
});

function useFeedChange(change: () => Promise<Feed>) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async () => {
      // A running fetch would overwrite the result with outdated data.
      await queryClient.cancelQueries({ queryKey: calendarFeedQuery.queryKey });
      return change();
    },
    onSuccess: (feed) => queryClient.setQueryData(calendarFeedQuery.queryKey, feed),
    // After a lost response, the change may have been made.
    onError: () => queryClient.invalidateQueries({ queryKey: calendarFeedQuery.queryKey }),
  });
}

/** Creates a feed address; an existing one stops working. */
const useMakeFeed = () => useFeedChange(async () => (await api('POST /api/calendar-feed')).data);

const useRevokeFeed = () =>
  useFeedChange(async () => {
    await api('DELETE /api/calendar-feed');
    return { url: null, created_at: null };
  });
