import type { LinkedPickup } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, CalendarX, HeartHandshake } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { LinkedPickupFacts, PlaceContact } from './linked-pickup-facts.tsx';
import { OpenPickup } from './open-pickup.tsx';
import { isLinkExpired, pickupLinkQuery } from './pickup-link-api.ts';

type Done = { outcome: 'moved' | 'cancelled'; pickup: LinkedPickup } | { outcome: 'expired' };

/** `/pickup?token=...`: the pickup of a mailed link, without sign-in. Opening it changes nothing. */
export function PickupLinkPage() {
  const { t } = useTranslation('pickup-link');
  const token = useSearchParams()[0].get('token') ?? '';
  const [done, setDone] = useState<Done | null>(null);
  const { data, error, refetch, isFetching } = useQuery({
    ...pickupLinkQuery(token),
    // A used link cannot be loaded again.
    enabled: token !== '' && done === null,
  });
  const isExpired = token === '' || isLinkExpired(error);
  const shown: Done | null = done ?? (isExpired ? { outcome: 'expired' } : null);
  return (
    <Page width="reading">
      <PageHeader title={t(`${shown?.outcome ?? 'open'}.title`)} />
      {shown ? (
        <Card>
          <Outcome done={shown} known={data} />
        </Card>
      ) : data ? (
        <Card>
          <OpenPickup token={token} pickup={data} onDone={setDone} />
        </Card>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Loading>
          <Skeleton className="h-80" />
        </Loading>
      )}
    </Page>
  );
}

const LOOKS = {
  moved: { icon: CalendarCheck, tone: 'bg-primary-soft text-primary-ink' },
  cancelled: { icon: HeartHandshake, tone: 'bg-primary-soft text-primary-ink' },
  expired: { icon: CalendarX, tone: 'bg-warning-soft text-warning-ink' },
};

/** `known`: the pickup, if it was loaded before the link ended. */
function Outcome({ done, known }: { done: Done; known: LinkedPickup | undefined }) {
  const { t } = useTranslation('pickup-link');
  const { icon: Icon, tone } = LOOKS[done.outcome];
  const name = done.outcome === 'expired' ? '' : done.pickup.foodbank_name;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col items-center gap-4 text-center">
        <span className={cx('flex size-16 items-center justify-center rounded-full', tone)}>
          <Icon aria-hidden className="size-8" />
        </span>
        <p data-focus-home tabIndex={-1} role="status" className="rounded-sm text-lg outline-none">
          {t(`${done.outcome}.text`, { name })}
        </p>
      </div>
      {done.outcome === 'moved' && <LinkedPickupFacts pickup={done.pickup} />}
      {done.outcome === 'expired' && known && <PlaceContact place={known} />}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:justify-center">
        {done.outcome === 'expired' && (
          <LinkButton to={paths.signIn} size="lg">
            {t('expired.signIn')}
          </LinkButton>
        )}
        <LinkButton to={paths.home} variant="secondary" size="lg">
          {t('expired.home')}
        </LinkButton>
      </div>
    </div>
  );
}
