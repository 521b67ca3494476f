import { useState, type ReactNode } from 'react';
import { useUnsaved } from '../lib/unsaved.ts';
import { LeaveDialog } from './leave-dialog.tsx';

interface Leaving {
  /** Closes, after asking if there is unsaved input. */
  leave: () => void;
  /** Render it next to the dialog. */
  question: ReactNode;
}

/** For a dialog with a form: asks before closing or leaving the page loses input. */
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
