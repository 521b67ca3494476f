import { Suspense } from 'react';
import { useSignOutAsked } from '../features/accounts/sign-out-asked.ts';
import { lazyAround } from '../lib/lazy-with-texts.ts';
import { useSession } from '../lib/session.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';

const DownloadCards = lazyAround(async () => (await import('../ui/download-cards.tsx')).DownloadCards);
const SignOutQuestion = lazyAround(async () => (await import('./offline-entries.tsx')).SignOutQuestion);

/** Toasts and dialogs of the layout, loaded lazily. */
export function Windows() {
  const mayBeSignedIn = useSession().status !== 'signed_out';
  const leave = useSignOutAsked();
  return (
    <>
      <ToastRegion>
        <Suspense>{mayBeSignedIn && <DownloadCards />}</Suspense>
      </ToastRegion>
      {/* Preloaded, because signing out may happen offline. */}
      <Suspense>{mayBeSignedIn && <SignOutQuestion leave={leave} />}</Suspense>
    </>
  );
}
