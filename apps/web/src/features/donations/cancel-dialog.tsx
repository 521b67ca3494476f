import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotesField } from './notes-field.tsx';
import { StepDialog } from './step-dialog.tsx';
import { useStep, type StepProps } from './use-step.ts';

/** Cancels a donation: the donor does not come or has changed their mind. */
export function CancelDialog(props: StepProps) {
  const { t } = useTranslation('donations');
  const { take, isPending, error } = useStep(props);
  const [notes, setNotes] = useState('');
  return (
    <StepDialog
      title={t('step.cancelled.title')}
      confirmLabel={t('step.cancelled.confirm')}
      tone="danger"
      isPending={isPending}
      isUnsaved={notes.trim() !== ''}
      error={error}
      onClose={props.onClose}
      onSubmit={() => void take({ status: 'cancelled', notes: notes.trim() || null })}
    >
      <p>{t('step.cancelled.question', { name: props.donation.donorName })}</p>
      <NotesField
        language={props.donation.language}
        value={notes}
        onChange={setNotes}
        isDisabled={isPending}
      />
    </StepDialog>
  );
}
