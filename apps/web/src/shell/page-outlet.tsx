import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../lib/session.tsx';
import { paths } from '../paths.ts';

/** Where those get whom the server refuses everything but their own account until they have added a second step. */
const ALWAYS_OPEN = [
  paths.account,
  // Mails lead there, those first that tell of a stranger.
  paths.forgotPassword,
  paths.resetPassword,
  paths.emailVerification,
  paths.help,
  paths.privacy,
  paths.terms,
  paths.about,
];

/**
 * The page; or the way to where a second step is added, for those who must. The page there stays the same one while
 * the step comes and goes: it still has recovery codes to show.
 */
export function PageOutlet() {
  const { user } = useSession();
  const { pathname } = useLocation();
  return user?.second_factor === 'required' && !ALWAYS_OPEN.some((path) => pathname.startsWith(path)) ? (
    <Navigate to={paths.security} replace />
  ) : (
    <Outlet />
  );
}
