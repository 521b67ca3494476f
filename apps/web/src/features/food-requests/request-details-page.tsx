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
import { requestQuery } from './api.ts';
import { BackLink } from './back-link.tsx';
import { RequestDetails } from './request-details.tsx';

/** Everything about one request, for the person who asked and for staff. */
export function RequestDetailsPage() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const isStaff = user?.role === 'staff' || user?.role === 'admin';
  const { data, error, isFetching, refetch } = useQuery(requestQuery(id));
  // The details bring the page's title themselves: it names the request.
  if (data) return <RequestDetails request={data} isStaff={isStaff && data.recipient !== undefined} />;
  return (
    <Page>
      <BackLink isStaff={isStaff} />
      {error ? (
        <Missing error={error} isStaff={isStaff} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <DetailsSkeleton />
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
  const { t } = useTranslation('requests');
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
          action={
            <LinkButton to={isStaff ? paths.requests : paths.requestHistory}>
              {isStaff ? t('queue.title') : t('history.title')}
            </LinkButton>
          }
        />
      ) : (
        <ErrorState title={t('details.failed')} error={error} isRetrying={isRetrying} onRetry={onRetry} />
      )}
    </>
  );
}

const DetailsSkeleton = () => (
  <Loading className="grid gap-6 lg:grid-cols-[3fr_2fr]">
    <Skeleton className="h-16 lg:col-span-2" />
    <Skeleton className="h-96" />
    <Skeleton className="h-72" />
  </Loading>
);
