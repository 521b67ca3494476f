import type { User, Volunteer } from '@nourish/contract';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../../../lib/session.tsx';
import { paths } from '../../../paths.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useMyVolunteers } from '../api.ts';

export interface Visitor {
  user: User;
  /** One per food bank; empty before registration. */
  records: readonly Volunteer[];
}
interface VolunteerGateProps {
  /** The title of the page, shown while its content is not available. */
  title: string;
  /** The page for signed-out visitors; signing in returns here. */
  signedOutTo: string;
  children: (visitor: Visitor) => ReactNode;
}

/** Guards the pages of the volunteer area. Signing out there, in any tab, returns to its start page. */
export function VolunteerGate({ title, signedOutTo, children }: VolunteerGateProps) {
  const { t } = useTranslation('volunteers');
  const session = useSession();
  const { pathname, search } = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (session.status === 'signed_in' && !wasSignedIn) setWasSignedIn(true);
  switch (session.status) {
    case 'loading':
      return <GateSkeleton />;
    case 'unreachable':
      return (
        <Page>
          <PageHeader title={title} />
          <ErrorState title={t('failed')} onRetry={session.refresh} />
        </Page>
      );
    case 'signed_out':
    case 'account_missing':
      return wasSignedIn ? (
        <Navigate to={paths.volunteer} replace />
      ) : (
        <Navigate to={signedOutTo} state={{ from: pathname + search }} replace />
      );
    case 'signed_in':
      return <WithRecords {...{ title, user: session.user, children }} />;
  }
}

type WithRecordsProps = Pick<VolunteerGateProps, 'title' | 'children'> & { user: User };

function WithRecords({ title, user, children }: WithRecordsProps) {
  const { t } = useTranslation('volunteers');
  const { data: records, error, refetch, isFetching } = useMyVolunteers();
  if (records) return children({ user, records });
  if (error)
    return (
      <Page>
        <PageHeader title={title} />
        <ErrorState
          title={t('failed')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Page>
    );
  return <GateSkeleton />;
}

const GateSkeleton = () => (
  <Page>
    <Loading className="flex flex-col gap-6">
      <Skeleton className="h-12 w-72" />
      <Skeleton className="h-96" />
    </Loading>
  </Page>
);
