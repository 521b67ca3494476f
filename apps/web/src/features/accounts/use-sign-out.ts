import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Signs out, goes home and says whether the server has heard of it. */
export function useSignOut(): () => void {
  const { t } = useTranslation('accounts');
  const { signOut } = useSession();
  const navigate = useNavigate();
  return () => {
    void (async () => {
      // First away from pages that only signed-in people may see, or their guard would choose where to go.
      await navigate(paths.home);
      showToast(t((await signOut()) === 'everywhere' ? 'logout.everywhere' : 'logout.locally'), 'info');
    })();
  };
}
