import type { Role } from '@nourish/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../lib/session.tsx';
import { paths } from '../paths.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Page } from '../ui/page.tsx';
import { showToast } from '../ui/toast-store.ts';
import { PageSkeleton } from '../ui/skeleton.tsx';

interface GuardProps {
  /** Where visitors are redirected to. */
  signedOutTo: string;
  /** By default every signed-in user. The server checks access to the data independently. */
  roles?: readonly Role[];
  /** Renders the pages while the session is still loading. */
  showsEarly?: boolean;
}

/** Restricts the pages below to signed-in users. */
export function Guard({ signedOutTo, roles, showsEarly = false }: GuardProps) {
  const { t } = useTranslation('shell');
  const session = useSession();
  const { pathname, search } = useLocation();
  switch (session.status) {
    case 'loading':
      return showsEarly ? <Outlet /> : <PageSkeleton />;
    case 'unreachable':
      return (
        <Page>
          <ErrorState title={t('guard.unreachable')} error={session.error} onRetry={session.refresh} />
        </Page>
      );
    case 'signed_out':
    case 'account_missing':
      // Returns here after signing in.
      return <Navigate to={signedOutTo} state={{ from: pathname + search }} replace />;
    case 'signed_in':
      if (roles && !roles.includes(session.user.role)) return <WrongRole roles={roles} />;
      return <Outlet />;
  }
}

function WrongRole({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation('shell');
  const message = t(`guard.${ownersOf(roles)}`);
  useEffect(() => showToast(message, 'danger'), [message]);
  return <Navigate to={paths.dashboard} replace />;
}

function ownersOf(roles: readonly Role[]) {
  if (roles.includes('recipient')) return 'recipientsOnly';
  return roles.includes('staff') ? 'staffOnly' : 'adminsOnly';
}
