import { LIMITS } from '@nourish/contract/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';

interface ReasonButtonProps {
  /** What the button is about, for its label. */
  name: string;
  action: string;
  title: string;
  text: string;
  confirmLabel: string;
  onSubmit: (reason: string) => Promise<unknown>;
}

/** A button that asks for a reason before it acts. */
export function ReasonButton({ name, action, text, onSubmit, ...dialog }: ReasonButtonProps) {
  const { t } = useTranslation('system');
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-label={t('unusual.actionOf', { action, name })}
        onPress={() => setIsAsking(true)}
      >
        {action}
      </Button>
      {isAsking && (
        <ReasonDialog
          {...dialog}
          label={t('unusual.reason')}
          maxLength={LIMITS.longText}
          help={t('unusual.reasonHelp')}
          missing={t('unusual.reasonRequired')}
          onSubmit={(reason) => onSubmit(reason).then(close)}
          onClose={close}
        >
          {text}
        </ReasonDialog>
      )}
    </>
  );
}
