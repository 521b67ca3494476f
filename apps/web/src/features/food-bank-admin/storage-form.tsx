import type { StorageLocation } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { capacityIn } from './validate.ts';
import { FailureAlert } from './failure-alert.tsx';

export type StorageValues = Pick<StorageLocation, 'name' | 'capacity'>;
const EMPTY: StorageValues = { name: '', capacity: null };

interface StorageFormProps {
  /** Set when editing; the first field then gets focus. */
  initial?: StorageValues;
  submitLabel: string;
  /** If it rejects, the form shows the error and keeps the input. */
  onSave: (values: StorageValues) => Promise<unknown>;
  onCancel?: () => void;
}

export function StorageForm({ initial = EMPTY, submitLabel, onSave, onCancel }: StorageFormProps) {
  const { t } = useTranslation(['food-bank-admin', 'common']);
  const { formatNumber } = useDates();
  const form = useForm({
    initial: { name: initial.name, capacity: String(initial.capacity ?? '') },
    validate: ({ name, capacity }) => ({
      name: name.trim() === '' && t('storage.nameRequired'),
      capacity:
        capacityIn(capacity) === undefined &&
        t('storage.capacityInvalid', { max: formatNumber(LIMITS.stock) }),
    }),
    onSubmit: async ({ name, capacity }) => {
      await onSave({ name: name.trim(), capacity: capacityIn(capacity) ?? null });
      form.reset({ name: '', capacity: '' });
      form.ref.current?.querySelector('input')?.focus();
    },
  });
  const { ref, error, isPending } = form;
  const complaints = fieldErrors(error);
  const isChanging = initial !== EMPTY;
  useEffect(() => {
    if (!isChanging) return;
    const field = ref.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, [ref, isChanging]);

  return (
    <form {...form.props} className="flex flex-col gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          {...form.field('name')}
          label={t('storage.name')}
          isRequired
          autoComplete="off"
          maxLength={LIMITS.name}
        />
        <TextField
          {...form.field('capacity')}
          label={t('storage.capacity')}
          description={t('storage.capacityHelp')}
          isOptional
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
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
