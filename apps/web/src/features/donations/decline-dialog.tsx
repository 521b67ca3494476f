import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textsIn } from '../../lib/i18n.ts';
import { useForm } from '../../lib/use-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { NotesField } from './notes-field.tsx';
import { useStepName } from './status.tsx';
import { StepProducts } from './step-products.tsx';
import { useStep, type StepProps } from './use-step.ts';

const REASONS = ['pastDate', 'damaged', 'cold', 'space', 'notAccepted', 'other'] as const;
type Reason = (typeof REASONS)[number];

async function preparedMessage(reason: Reason, { language }: StepProps['donation']): Promise<string> {
  return reason === 'other' ? '' : (await textsIn(language, 'donations'))(`decline.words.${reason}`);
}

export function DeclineDialog(props: StepProps) {
  const { t } = useTranslation(['donations', 'common']);
  const stepName = useStepName();
  const take = useStep(props);
  const [reason, setReason] = useState<Reason | null>(null);
  const [notes, setNotes] = useState('');
  const form = useForm({
    initial: { notes },
    stored: { values: { notes }, change: (changes) => setNotes(changes.notes ?? '') },
    validate: () => ({ notes: notes.trim() === '' && t('decline.required') }),
    onSubmit: () => take({ status: 'declined', notes: notes.trim() }),
  });

  const prepared = useRef('');
  const onReason = async (chosen: Reason) => {
    setReason(chosen);
    const before = prepared.current;
    prepared.current = await preparedMessage(chosen, props.donation);
    // Only replaces an empty or unchanged prepared message.
    setNotes((current) => (current.trim() === '' || current === before ? prepared.current : current));
  };

  return (
    <FormDialog
      {...form.dialog}
      title={t('step.declined.title')}
      confirmLabel={stepName(props.donation, 'declined', props.products.length)}
      cancelLabel={t('common:close')}
      tone="danger"
      isUnsaved={notes.trim() !== ''}
      onClose={props.onClose}
    >
      <div>
        {t('step.declined.question', { name: props.donation.donorName })}
        <StepProducts products={props.products} />
      </div>
      <RadioGroup
        label={t('decline.reason')}
        options={REASONS.map((value) => ({ value, label: t(`decline.reasons.${value}`) }))}
        value={reason}
        onChange={(chosen) => void onReason(chosen)}
        isDisabled={form.isPending}
      />
      <NotesField
        language={props.donation.language}
        {...form.field('notes')}
        isRequired
        isDisabled={form.isPending}
      />
    </FormDialog>
  );
}
