import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../lib/unsaved.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface LeaveDialogProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveDialog({ isOpen, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation('common');
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      title={t('unsaved.title')}
      isOpen={isOpen}
      onOpenChange={onStay}
      footer={
        <>
          <Button variant="secondary" onPress={onStay}>
            {t('unsaved.stay')}
          </Button>
          <Button variant="danger" onPress={onLeave}>
            {t('unsaved.leave')}
          </Button>
        </>
      }
    >
      <p>{t('unsaved.text')}</p>
    </Dialog>
  );
}

interface Leaving {
  /** Closes, after asking if there is unsaved input. */
  leave: () => void;
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
