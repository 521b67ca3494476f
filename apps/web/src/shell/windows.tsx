import { Suspense, useEffect } from 'react';
import { useSignOutAsked } from '../features/accounts/use-sign-out.ts';
import { stopMixingQuestion, useMixingQuestion } from '../features/carts/mixing-question.ts';
import { allergenQuestion } from '../lib/allergen-question.ts';
import { lazyAround } from '../lib/lazy-with-texts.ts';
import { useSession } from '../lib/session.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';

const DownloadCards = lazyAround(async () => (await import('../ui/download-cards.tsx')).DownloadCards);
const SignOutQuestion = lazyAround(async () => (await import('./offline-entries.tsx')).SignOutQuestion);
const AllergenDialog = lazyAround(
  async () => (await import('../features/needs/allergen-dialog.tsx')).AllergenDialog,
  'needs',
);
const MixingDialog = lazyAround(
  async () => (await import('../features/carts/mixing-dialog.tsx')).MixingDialog,
  'carts',
);

/** Toasts and dialogs of the layout, loaded lazily. */
export function Windows() {
  const { status, user } = useSession();
  const mayBeSignedIn = status !== 'signed_out';
  const userId = user?._id;
  const leave = useSignOutAsked();
  const mixing = useMixingQuestion();
  const allergens = allergenQuestion.useValue();
  // The questions belong to one user.
  useEffect(
    () => () => {
      stopMixingQuestion();
      allergenQuestion.read()?.answer(false);
    },
    [userId],
  );
  return (
    <>
      <ToastRegion>
        <Suspense>{mayBeSignedIn && <DownloadCards />}</Suspense>
      </ToastRegion>
      {/* Preloaded, because signing out may happen offline. */}
      <Suspense>{mayBeSignedIn && <SignOutQuestion leave={leave} />}</Suspense>
      <Suspense>{mayBeSignedIn && allergens && <AllergenDialog question={allergens} />}</Suspense>
      <Suspense>{mayBeSignedIn && mixing && <MixingDialog question={mixing} />}</Suspense>
    </>
  );
}
