import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { losesUnsaved, useHasUnsaved } from '../lib/unsaved.ts';
import type { LeaveDialogProps } from './leave-dialog.tsx';

/** Loads the overlay code too: without it, the question could not be shown and the link would appear dead. */
const LeaveDialog = lazy<ComponentType<LeaveDialogProps>>(() =>
  Promise.all([import('./leave-dialog.tsx'), import('./overlay.tsx')]).then(
    ([dialog]) => ({ default: dialog.LeaveDialog }),
    () => ({ default: BrowserQuestion }),
  ),
);

/** Fallback to the browser's confirm dialog if the code of ours cannot be loaded. */
function BrowserQuestion({ isOpen, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation('common');
  useEffect(() => {
    if (!isOpen) return;
    if (window.confirm(`${t('unsaved.title')}\n\n${t('unsaved.text')}`)) onLeave();
    else onStay();
  });
  return null;
}

const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();

/** Asks before navigation or closing the tab loses unsaved changes; mounted once, by the shell. */
export function UnsavedGuard() {
  const hasUnsaved = useHasUnsaved();
  const blocker = useBlocker(losesUnsaved);
  useEffect(() => {
    if (!hasUnsaved) return;
    window.addEventListener('beforeunload', askBrowser);
    return () => window.removeEventListener('beforeunload', askBrowser);
  }, [hasUnsaved]);
  useEffect(() => {
    // The session has ended or the changes have been saved in the meantime.
    if (blocker.state === 'blocked' && !hasUnsaved) blocker.reset();
  }, [blocker, hasUnsaved]);
  // Loads the dialog's code only when there is unsaved input.
  if (!hasUnsaved) return null;
  return (
    <Suspense>
      <LeaveDialog
        isOpen={blocker.state === 'blocked'}
        onStay={() => blocker.state === 'blocked' && blocker.reset()}
        onLeave={() => blocker.state === 'blocked' && blocker.proceed()}
      />
    </Suspense>
  );
}
