import { LIMITS } from '@nourish/contract/constants';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../lib/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSaveCartAsWishlist } from './api.ts';
import { useFailureText } from './failure-text.ts';

/** Form that saves the cart as a wishlist. */
export function SaveWishlistForm({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation('carts');
  const failureText = useFailureText();
  const { mutate, isPending, error } = useSaveCartAsWishlist();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [isNameMissing, setIsNameMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const complaints = fieldErrors(error);
  const failure = error && Object.keys(complaints).length === 0 ? failureText(error, 'save') : null;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = name.trim() === '';
    setIsNameMissing(isMissing);
    if (isMissing) {
      form.current?.querySelector('input')?.focus();
      return;
    }
    mutate(
      { name: name.trim(), description: description.trim() || null },
      {
        onSuccess: () => {
          setName('');
          setDescription('');
          onSaved();
        },
      },
    );
  };

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <TextField
        label={t('save.name')}
        name="name"
        isRequired
        autoComplete="off"
        maxLength={LIMITS.name}
        value={name}
        onChange={(value) => {
          setName(value);
          setIsNameMissing(false);
        }}
        error={isNameMissing ? t('save.nameRequired') : complaints.name}
      />
      <TextField
        label={t('save.description')}
        name="description"
        isOptional
        autoComplete="off"
        maxLength={LIMITS.shortText}
        value={description}
        onChange={setDescription}
        error={complaints.description}
      />
      {failure && (
        <Alert tone="danger" title={failure.title}>
          {failure.text}
        </Alert>
      )}
      <Button type="submit" variant="secondary" isPending={isPending}>
        {t('save.submit')}
      </Button>
    </form>
  );
}
