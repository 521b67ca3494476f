import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { donationQuery } from './api.ts';
import { BackLink } from './back-link.tsx';
import { DonationDetails } from './donation-details.tsx';

/** `/donations/:id`: everything about one donation, for staff and for the person who offered it. */
export function DonationDetailsPage() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const isStaff = user?.role === 'staff' || user?.role === 'admin';
  const { data, error, isFetching, refetch } = useQuery(donationQuery(id));
  return (
    <Page>
      <BackLink isStaff={isStaff} />
      {data ? (
        // The details bring the page's title themselves: it names the donation.
        <DonationDetails donation={data} isStaff={isStaff} />
      ) : error ? (
        <Missing error={error} isStaff={isStaff} isRetrying={isFetching} onRetry={() => void refetch()} />
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

interface MissingProps {
  error: Error;
  isStaff: boolean;
  isRetrying: boolean;
  onRetry: () => void;
}

function Missing({ error, isStaff, isRetrying, onRetry }: MissingProps) {
  const { t } = useTranslation('donations');
  // An id that cannot be one (400) is as unknown as one that nothing has (404).
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <>
      <PageHeader title={t('details.title')} />
      {isUnknown ? (
        <EmptyState
          icon={SearchX}
          title={t('details.unknown')}
          text={t('details.unknownText')}
          action={<LinkButton to={paths.donations}>{t(isStaff ? 'queue.title' : 'mine.title')}</LinkButton>}
        />
      ) : (
        <ErrorState title={t('details.failed')} error={error} isRetrying={isRetrying} onRetry={onRetry} />
      )}
    </>
  );
}
