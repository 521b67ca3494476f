import { LIMITS } from '@nourish/contract/constants';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FailureAlert } from './failure-alert.tsx';

interface StorageFormProps {
  /** Set where one is renamed: its field then takes the focus. */
  initialName?: string;
  submitLabel: string;
  isPending: boolean;
  error: Error | null;
  /** Rejects when it fails; the form then shows `error` and keeps what was typed. */
  onSave: (name: string) => Promise<unknown>;
  onCancel?: () => void;
}

/** The name of a storage location, to add or to rename one. */
export function StorageForm({
  initialName,
  submitLabel,
  isPending,
  error,
  onSave,
  onCancel,
}: StorageFormProps) {
  const { t } = useTranslation(['food-bank-admin', 'common']);
  const [name, setName] = useState(initialName ?? '');
  const [isNameMissing, setIsNameMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isRenaming = initialName !== undefined;
  const complaint = fieldErrors(error).name;
  const focusName = () => form.current?.querySelector('input')?.focus();
  useEffect(() => {
    if (!isRenaming) return;
    const field = form.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, [isRenaming]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = name.trim() === '';
    setIsNameMissing(isMissing);
    if (isMissing) {
      focusName();
      return;
    }
    onSave(name.trim()).then(() => setName(''), focusName);
  };

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label={t('storage.name')}
          isLabelHidden={isRenaming}
          name="name"
          isRequired
          autoComplete="off"
          maxLength={LIMITS.name}
          className="min-w-48 flex-1"
          value={name}
          onChange={(value) => {
            setName(value);
            setIsNameMissing(false);
          }}
          error={isNameMissing ? t('storage.nameRequired') : complaint}
        />
        <div className={isRenaming ? 'flex gap-2' : 'flex pt-7.5'}>
          <Button type="submit" variant={isRenaming ? 'primary' : 'secondary'} isPending={isPending}>
            {submitLabel}
          </Button>
          {onCancel && (
            <Button variant="quiet" isDisabled={isPending} onPress={onCancel}>
              {t('common:cancel')}
            </Button>
          )}
        </div>
      </div>
      {!complaint && <FailureAlert title={t('errors.saveStorage')} error={error} />}
    </form>
  );
}
