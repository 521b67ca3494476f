import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface LeaveDialogProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before unsaved input is lost. */
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
