import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useNow } from '../use-now.ts';
import { outcomeOf } from './waiting.ts';
import { offerQuery } from './waitlist-api.ts';
import { WaitlistOffer } from './waitlist-offer.tsx';
import { WaitlistOutcome } from './waitlist-outcome.tsx';

/** `/volunteer/waitlist?token=...`: an emailed offer, without sign-in. Opening it does not accept it. */
export function WaitlistPage() {
  const { t } = useTranslation('volunteers');
  const token = useSearchParams()[0].get('token') ?? '';
  const now = useNow();
  const {
    data: offer,
    error,
    refetch,
    isFetching,
  } = useQuery({ ...offerQuery(token), enabled: token !== '' });
  const isUnknown = token === '' || (error instanceof ApiError && error.code === 'offer_expired');
  const outcome = isUnknown ? 'over' : offer ? outcomeOf(offer, now) : null;
  return (
    <Page width="reading">
      <PageHeader title={t(outcome === null ? 'offer.loading' : `offer.${outcome}.title`)} />
      {outcome === null ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Loading>
            <Skeleton className="h-80" />
          </Loading>
        )
      ) : (
        <Card>
          {outcome === 'open' && offer ? (
            <WaitlistOffer token={token} shift={offer.shift} now={now} />
          ) : (
            <WaitlistOutcome
              outcome={outcome === 'open' ? 'over' : outcome}
              shift={isUnknown ? undefined : offer?.shift}
              now={now}
            />
          )}
        </Card>
      )}
    </Page>
  );
}
