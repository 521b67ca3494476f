import { Plus } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useForm } from '../lib/use-form.ts';
import { Button } from './button.tsx';
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
  /** Hides the field behind a button with this label, and focuses the confirmation instead. */
  foldedAs?: string | undefined;
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
  foldedAs,
  onSubmit,
  children,
  ...dialog
}: ReasonDialogProps) {
  const { t } = useTranslation('common');
  const [isFolded, setIsFolded] = useState(foldedAs !== undefined);
  const field = useRef<HTMLDivElement>(null);
  const unfold = () => {
    flushSync(() => setIsFolded(false));
    field.current?.querySelector('textarea')?.focus();
  };
  const form = useForm({
    initial: { reason: initialReason },
    validate: ({ reason }) => ({ reason: reason.trim() === '' && missing }),
    onSubmit: ({ reason }) => onSubmit(reason.trim()),
  });
  return (
    // A "Cancel" button would be ambiguous, because the action itself may be a cancellation.
    <FormDialog
      {...form.dialog}
      {...dialog}
      tone={tone}
      cancelLabel={t('close')}
      focusesConfirm={foldedAs !== undefined}
    >
      <div>{children}</div>
      {isFolded ? (
        <Button variant="quiet" className="-ml-4 self-start" onPress={unfold}>
          <Plus aria-hidden className="size-5" />
          {foldedAs}
        </Button>
      ) : (
        <div ref={field}>
          <TextArea
            {...form.field('reason')}
            label={label}
            description={help}
            isRequired={missing !== false}
            isOptional={missing === false}
            maxLength={maxLength}
          />
        </div>
      )}
    </FormDialog>
  );
}
