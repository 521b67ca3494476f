import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { losesUnsaved, useHasUnsaved } from '../lib/unsaved.ts';
import type { LeaveDialogProps } from './leave-dialog.tsx';

/** The code of windows comes along: a question that cannot be shown would leave the person at a link that does nothing. */
const LeaveDialog = lazy<ComponentType<LeaveDialogProps>>(() =>
  Promise.all([import('./leave-dialog.tsx'), import('./overlay.tsx')]).then(
    ([dialog]) => ({ default: dialog.LeaveDialog }),
    () => ({ default: BrowserQuestion }),
  ),
);

/** In the dialog's place, where its code cannot be fetched: every browser has a question of its own. */
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

/** Asks before a page, or the tab, is left with something that is not saved; mounted once, by the shell. */
export function UnsavedGuard() {
  const hasUnsaved = useHasUnsaved();
  const blocker = useBlocker(losesUnsaved);
  useEffect(() => {
    if (!hasUnsaved) return;
    window.addEventListener('beforeunload', askBrowser);
    return () => window.removeEventListener('beforeunload', askBrowser);
  }, [hasUnsaved]);
  useEffect(() => {
    // The session ended meanwhile, or what was to be kept has been saved.
    if (blocker.state === 'blocked' && !hasUnsaved) blocker.reset();
  }, [blocker, hasUnsaved]);
  // The code of windows is fetched only where somebody has begun to type.
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
