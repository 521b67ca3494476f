import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { losesUnsaved, useHasUnsaved } from '../lib/unsaved.ts';
import { LeaveDialog } from './leave-dialog.tsx';

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
    <LeaveDialog
      isOpen={blocker.state === 'blocked'}
      onStay={() => blocker.state === 'blocked' && blocker.reset()}
      onLeave={() => blocker.state === 'blocked' && blocker.proceed()}
    />
  );
}
