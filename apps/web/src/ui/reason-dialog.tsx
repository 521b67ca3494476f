import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../lib/use-form.ts';
import { FormDialog } from './form-dialog.tsx';
import { TextArea } from './text-area.tsx';

interface ReasonDialogProps {
  title: string;
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  label: string;
  maxLength: number;
  help: string;
  /** The reason that the field begins with. */
  initialReason?: string;
  /** Message if the reason is missing; without it, the reason is optional. */
  missing?: string | false | undefined;
  /** Receives the trimmed reason. The dialog shows the error if it rejects. */
  onSubmit: (reason: string) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** Confirms an action and asks for its reason, or for a message about it. */
export function ReasonDialog({
  label,
  help,
  maxLength,
  tone = 'danger',
  missing = false,
  initialReason = '',
  onSubmit,
  children,
  ...dialog
}: ReasonDialogProps) {
  const { t } = useTranslation('common');
  const form = useForm({
    initial: { reason: initialReason },
    validate: ({ reason }) => ({ reason: reason.trim() === '' && missing }),
    onSubmit: ({ reason }) => onSubmit(reason.trim()),
  });
  return (
    // A "Cancel" button would be ambiguous, because the action itself may be a cancellation.
    <FormDialog {...form.dialog} {...dialog} tone={tone} cancelLabel={t('close')}>
      <div>{children}</div>
      <TextArea
        {...form.field('reason')}
        label={label}
        description={help}
        isRequired={missing !== false}
        isOptional={missing === false}
        maxLength={maxLength}
      />
    </FormDialog>
  );
}
