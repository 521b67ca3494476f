import { LIMITS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../lib/api-error.ts';
import { useForm } from '../../lib/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSaveCartAsWishlist } from './api.ts';
import { useFailureText } from './failure-text.ts';

export function SaveWishlistForm({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation('carts');
  const failureText = useFailureText();
  const { mutateAsync } = useSaveCartAsWishlist();
  const form = useForm({
    initial: { name: '', description: '' },
    validate: ({ name }) => ({ name: name.trim() === '' && t('save.nameRequired') }),
    onSubmit: async ({ name, description }) => {
      await mutateAsync({ name: name.trim(), description: description.trim() || null });
      form.reset();
      onSaved();
    },
  });
  const { error } = form;
  const failure = error && Object.keys(fieldErrors(error)).length === 0 ? failureText(error, 'save') : null;

  return (
    <form {...form.props} className="flex flex-col gap-4">
      <TextField
        label={t('save.name')}
        {...form.field('name')}
        isRequired
        autoComplete="off"
        maxLength={LIMITS.name}
      />
      <TextField
        label={t('save.description')}
        {...form.field('description')}
        isOptional
        autoComplete="off"
        maxLength={LIMITS.shortText}
      />
      {failure && (
        <Alert tone="danger" title={failure.title}>
          {failure.text}
        </Alert>
      )}
      <Button type="submit" variant="secondary" isPending={form.isPending}>
        {t('save.submit')}
      </Button>
    </form>
  );
}
