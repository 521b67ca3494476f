import { LIMITS } from '@nourish/contract/constants';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';

interface ReasonDialogProps {
  /** What the button is about, for its label. */
  name: string;
  action: string;
  title: string;
  text: string;
  confirmLabel: string;
  mutation: { isPending: boolean; error: Error | null; mutateAsync: (notes: string) => Promise<unknown> };
}

/** A button that asks for a reason before it acts. */
export function ReasonDialog({ name, action, title, text, confirmLabel, mutation }: ReasonDialogProps) {
  const { t } = useTranslation(['system', 'common']);
  const [isAsking, setIsAsking] = useState(false);
  const [notes, setNotes] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const onSubmit = async () => {
    if (notes.trim() === '') {
      setIsMissing(true);
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    try {
      await mutation.mutateAsync(notes.trim());
      setIsAsking(false);
    } catch {
      // The dialog shows the error.
    }
  };
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
        <FormDialog
          form={form}
          title={title}
          confirmLabel={confirmLabel}
          // "Cancel" would be ambiguous here.
          cancelLabel={t('common:close')}
          tone="danger"
          isPending={mutation.isPending}
          isUnsaved={notes.trim() !== ''}
          failure={mutation.error}
          onSubmit={() => void onSubmit()}
          onClose={() => setIsAsking(false)}
        >
          <p>{text}</p>
          <TextArea
            label={t('unusual.reason')}
            description={t('unusual.reasonHelp')}
            isRequired
            value={notes}
            onChange={(typed) => {
              setNotes(typed);
              setIsMissing(false);
            }}
            maxLength={LIMITS.longText}
            error={isMissing ? t('unusual.reasonRequired') : undefined}
          />
        </FormDialog>
      )}
    </>
  );
}
