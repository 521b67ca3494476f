import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { isStaff, useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/page-header.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { RecordError } from '../../ui/record-error.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { donationQuery } from './api.ts';
import { DonationDetails } from './donation-details.tsx';

/** `/donations/:id`: details of a donation, for staff and its donor. */
export function DonationDetailsPage() {
  const { t } = useTranslation('donations');
  const { id = '' } = useParams();
  const { state } = useLocation();
  const { user } = useSession();
  const isManager = isStaff(user);
  const list = t(isManager ? 'queue.title' : 'mine.title');
  const { data, error, isFetching, refetch } = useQuery(donationQuery(id));
  return (
    <Page>
      <BackLink to={{ pathname: paths.donations, search: queueIn(state) }}>{list}</BackLink>
      {data ? (
        // The details set the page title themselves, from the donation.
        <DonationDetails donation={data} isStaff={isManager} />
      ) : error ? (
        <RecordError
          title={t('details.title')}
          error={error}
          unknown={{
            title: t('details.unknown'),
            text: t('details.unknownText'),
            action: <LinkButton to={paths.donations}>{list}</LinkButton>,
          }}
          failed={t('details.failed')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading className="grid gap-6 lg:grid-cols-[3fr_2fr]">
          <Skeleton className="h-16 lg:col-span-2" />
          <Skeleton className="h-80" />
          <Skeleton className="h-72" />
        </Loading>
      )}
    </Page>
  );
}

function queueIn(state: unknown): string {
  const isOurs = typeof state === 'object' && state !== null && 'queue' in state;
  return isOurs && typeof state.queue === 'string' ? state.queue : '';
}
