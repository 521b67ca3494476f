import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { readOutbox } from '../../lib/offline/outbox-entries.ts';
import { useSession } from '../../lib/session.tsx';
import { createStore } from '../../lib/store.ts';
import { forgetUnsaved } from '../../lib/unsaved.ts';
import { paths } from '../../paths.ts';
import { showToast } from '../../ui/toast-store.ts';

const asked = createStore<(() => void) | null>(null);

/** Confirms a sign-out that would discard unsent entries; `leave` runs if confirmed. */
const askBeforeLeaving = (leave: () => void): void => asked.write(leave);

export const stopAsking = (): void => asked.write(null);

/** The action that waits for confirmation; null if none. */
export const useSignOutAsked = asked.useValue;

/** Signs out, after a confirmation if unsent entries would be lost. */
export function useSignOut(): () => void {
  const { t } = useTranslation('accounts');
  const { signOut } = useSession();
  const navigate = useNavigate();
  const leave = () => {
    void (async () => {
      forgetUnsaved();
      // Leave guarded pages first, or their guard would redirect to sign-in.
      await navigate(paths.home);
      showToast(t((await signOut()) === 'everywhere' ? 'logout.everywhere' : 'logout.locally'), 'info');
    })();
  };
  return () => (readOutbox().length > 0 ? askBeforeLeaving(leave) : leave());
}
