import type { Client } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { useForm } from '../../lib/use-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useLinkAccount, useUnmergeClient } from './api.ts';
import { nameOf } from './household.ts';

const CODE_MAX_LENGTH = 40;

interface LinkAccountDialogProps {
  client: Client;
  onClose: () => void;
}

/** Links an account with a household, by the code that its owner shows. */
export function LinkAccountDialog({ client, onClose }: LinkAccountDialogProps) {
  const { t } = useTranslation(['clients', 'common']);
  const link = useLinkAccount(client._id);
  const unmerge = useUnmergeClient();
  const undo = (own: Client) =>
    unmerge.mutateAsync({ id: own._id }).then(
      () => showToast(t('linking.undone', { name: nameOf(own) })),
      (error: unknown) => showToast(errorMessage(error), 'danger'),
    );
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({ code: code.trim() === '' && t('linking.required') }),
    onSubmit: async ({ code }) => {
      const own = await link.mutateAsync(code);
      showToast(t('linking.done', { name: nameOf(own) }), 'success', {
        label: t('common:undo'),
        onAction: () => void undo(own),
      });
      onClose();
    },
  });
  return (
    <FormDialog
      {...form.dialog}
      title={t('linking.title')}
      confirmLabel={t('linking.confirm')}
      isUnsaved={false}
      onClose={onClose}
    >
      <p>{t('linking.text', { name: nameOf(client) })}</p>
      <TextField
        {...form.field('code')}
        label={t('linking.code')}
        description={t('linking.codeHelp')}
        autoComplete="off"
        maxLength={CODE_MAX_LENGTH}
        isRequired
      />
    </FormDialog>
  );
}
