import { useState, type ReactNode } from 'react';
import { useUnsaved } from '../lib/unsaved.ts';
import { LeaveDialog } from './leave-dialog.tsx';

interface Leaving {
  /** Closes, after asking where something would be lost. */
  leave: () => void;
  /** To be rendered beside the window. */
  question: ReactNode;
}

/** For a window with a form in it: closing it, as leaving the page, asks before what was typed is lost. */
export function useLeaving(isUnsaved: boolean, onClose: () => void): Leaving {
  useUnsaved(isUnsaved);
  const [isAsking, setIsAsking] = useState(false);
  return {
    leave: () => (isUnsaved ? setIsAsking(true) : onClose()),
    question: (
      <LeaveDialog
        isOpen={isAsking}
        onStay={() => setIsAsking(false)}
        onLeave={() => {
          setIsAsking(false);
          onClose();
        }}
      />
    ),
  };
}
