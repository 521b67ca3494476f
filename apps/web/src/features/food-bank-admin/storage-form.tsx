import type { StorageLocation } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalidSoon } from '../../ui/first-invalid.ts';
import { TextField } from '../../ui/text-field.tsx';
import { capacityIn } from './capacity.ts';
import { FailureAlert } from './failure-alert.tsx';

export type StorageValues = Pick<StorageLocation, 'name' | 'capacity'>;
const EMPTY: StorageValues = { name: '', capacity: null };

interface StorageFormProps {
  /** Set when editing; the first field then gets focus. */
  initial?: StorageValues;
  submitLabel: string;
  isPending: boolean;
  error: Error | null;
  /** If it rejects, the form shows `error` and keeps the input. */
  onSave: (values: StorageValues) => Promise<unknown>;
  onCancel?: () => void;
}

/** Form of a storage location: name and capacity. */
export function StorageForm({ initial, submitLabel, isPending, error, onSave, onCancel }: StorageFormProps) {
  const { t } = useTranslation(['food-bank-admin', 'common']);
  const { formatNumber } = useDates();
  const [name, setName] = useState((initial ?? EMPTY).name);
  const [capacity, setCapacity] = useState(String((initial ?? EMPTY).capacity ?? ''));
  const [isTried, setIsTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isChanging = initial !== undefined;
  const complaints = fieldErrors(error);
  const units = capacityIn(capacity);
  useEffect(() => {
    if (!isChanging) return;
    const field = form.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, [isChanging]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const isComplete = name.trim() !== '' && units !== undefined;
    setIsTried(!isComplete);
    if (!isComplete) {
      focusFirstInvalidSoon(form.current);
      return;
    }
    onSave({ name: name.trim(), capacity: units }).then(
      () => {
        setName('');
        setCapacity('');
        form.current?.querySelector('input')?.focus();
      },
      () => focusFirstInvalidSoon(form.current),
    );
  };

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          label={t('storage.name')}
          name="name"
          isRequired
          autoComplete="off"
          maxLength={LIMITS.name}
          value={name}
          onChange={setName}
          error={isTried && name.trim() === '' ? t('storage.nameRequired') : complaints.name}
        />
        <TextField
          label={t('storage.capacity')}
          description={t('storage.capacityHelp')}
          name="capacity"
          isOptional
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={capacity}
          onChange={setCapacity}
          error={
            isTried && units === undefined
              ? t('storage.capacityInvalid', { max: formatNumber(LIMITS.stock) })
              : complaints.capacity
          }
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={isChanging ? 'primary' : 'secondary'} isPending={isPending}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="quiet" isDisabled={isPending} onPress={onCancel}>
            {t('common:cancel')}
          </Button>
        )}
      </div>
      {!complaints.name && !complaints.capacity && (
        <FailureAlert title={t('errors.saveStorage')} error={error} />
      )}
    </form>
  );
}
