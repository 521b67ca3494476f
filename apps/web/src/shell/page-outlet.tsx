import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../lib/session.tsx';
import { paths } from '../paths.ts';

/** Pages that work without the mandatory second factor; the server refuses all other data. */
const ALWAYS_OPEN = [
  paths.account,
  // Mails link here, including those about an unknown sign-in.
  paths.forgotPassword,
  paths.resetPassword,
  paths.emailVerification,
  paths.help,
  paths.privacy,
  paths.terms,
  paths.about,
];

/**
 * Renders the page, or redirects to the second factor setup if it is mandatory. The setup page stays mounted
 * after setup, to show the recovery codes.
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
