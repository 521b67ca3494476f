import { Suspense } from 'react';
import { useSignOutAsked } from '../features/accounts/sign-out-asked.ts';
import { lazyAround } from '../lib/lazy-with-texts.ts';
import { useSession } from '../lib/session.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';

const DownloadCards = lazyAround(async () => (await import('../ui/download-cards.tsx')).DownloadCards);
const SignOutQuestion = lazyAround(async () => (await import('./sign-out-question.tsx')).SignOutQuestion);

/** What may come over any page: messages and questions. Nobody meets them in the first moment. */
export function Windows() {
  const mayBeSignedIn = useSession().status !== 'signed_out';
  const leave = useSignOutAsked();
  return (
    <>
      <ToastRegion>
        <Suspense>{mayBeSignedIn && <DownloadCards />}</Suspense>
      </ToastRegion>
      {/* Fetched before it is asked: that may be without a network. */}
      <Suspense>{mayBeSignedIn && <SignOutQuestion leave={leave} />}</Suspense>
    </>
  );
}
