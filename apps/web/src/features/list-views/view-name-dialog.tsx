import { useTranslation } from 'react-i18next';
import { useForm } from '../../lib/use-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';

const NAME_LENGTH = 60;

interface ViewNameDialogProps {
  title: string;
  confirmLabel: string;
  initial: string;
  /** The dialog shows the error if it rejects. */
  onSubmit: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the name of a view. */
export function ViewNameDialog({ title, confirmLabel, initial, onSubmit, onClose }: ViewNameDialogProps) {
  const { t } = useTranslation('lists');
  const form = useForm({
    initial: { name: initial },
    validate: ({ name }) => ({ name: name.trim() === '' && t('views.nameRequired') }),
    onSubmit: async ({ name }) => {
      await onSubmit(name.trim());
      onClose();
    },
  });
  return (
    <FormDialog {...form.dialog} title={title} confirmLabel={confirmLabel} size="sm" onClose={onClose}>
      <TextField
        {...form.field('name')}
        label={t('views.name')}
        description={t('views.nameHelp')}
        isRequired
        maxLength={NAME_LENGTH}
      />
    </FormDialog>
  );
}
