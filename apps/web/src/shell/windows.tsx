import { SignOutQuestion } from '../features/accounts/sign-out-question.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { UnsavedGuard } from '../ui/unsaved-guard.tsx';

/** What may come over any page: messages and questions. Nobody meets them in the first moment. */
export const Windows = () => (
  <>
    <ToastRegion />
    <SignOutQuestion />
    <UnsavedGuard />
  </>
);
