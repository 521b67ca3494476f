import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textsIn } from '../../lib/i18n.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { NotesField } from './notes-field.tsx';
import { StepDialog } from './step-dialog.tsx';
import { useStep, type StepProps } from './use-step.ts';

/** Common reasons for declining; each has a prepared message. */
const REASONS = ['pastDate', 'damaged', 'cold', 'space', 'notAccepted', 'other'] as const;
type Reason = (typeof REASONS)[number];

/** Returns the prepared message for a reason, in the donor's language. */
async function preparedMessage(reason: Reason, { language }: StepProps['donation']): Promise<string> {
  return reason === 'other' ? '' : (await textsIn(language, 'donations'))(`decline.words.${reason}`);
}

/** Declines a donation with a message to the donor: a prepared one that can be edited, or a custom one. */
export function DeclineDialog(props: StepProps) {
  const { t } = useTranslation('donations');
  const { take, isPending, error } = useStep(props);
  const [reason, setReason] = useState<Reason | null>(null);
  const [notes, setNotes] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const prepared = useRef('');
  const onReason = async (chosen: Reason) => {
    setReason(chosen);
    setIsMissing(false);
    const before = prepared.current;
    prepared.current = await preparedMessage(chosen, props.donation);
    // Only replaces an empty or unchanged prepared message.
    setNotes((current) => (current.trim() === '' || current === before ? prepared.current : current));
  };
  const onSubmit = () => {
    const isEmpty = notes.trim() === '';
    setIsMissing(isEmpty);
    if (isEmpty) form.current?.querySelector('textarea')?.focus();
    else void take({ status: 'declined', notes: notes.trim() });
  };

  return (
    <StepDialog
      form={form}
      title={t('step.declined.title')}
      confirmLabel={t('step.declined.confirm')}
      tone="danger"
      isPending={isPending}
      isUnsaved={notes.trim() !== ''}
      error={error}
      onClose={props.onClose}
      onSubmit={onSubmit}
    >
      <p>{t('step.declined.question', { name: props.donation.donorName })}</p>
      <RadioGroup
        label={t('decline.reason')}
        options={REASONS.map((value) => ({ value, label: t(`decline.reasons.${value}`) }))}
        value={reason}
        onChange={(chosen) => void onReason(chosen)}
        isDisabled={isPending}
      />
      <NotesField
        language={props.donation.language}
        value={notes}
        onChange={(text) => {
          setNotes(text);
          setIsMissing(false);
        }}
        isRequired
        isDisabled={isPending}
        error={isMissing ? t('decline.required') : undefined}
      />
    </StepDialog>
  );
}
