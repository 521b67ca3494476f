import type { InventoryItem } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { storageLocationsQuery } from '../../lib/storage-locations.ts';
import { useForm } from '../../lib/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { AffectedItems, useFailureOfMany } from './affected-items.tsx';
import { useMoveItems } from './api.ts';

interface MoveDialogProps {
  items: readonly InventoryItem[];
  onClose: () => void;
}

/** Moves several items to one storage location, with Undo. */
export function MoveDialog({ items, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['stock', 'common']);
  const [initialItems] = useState(items);
  const banks = [...new Set(initialItems.map(({ foodbank_id }) => foodbank_id))];
  const isOneBank = banks.length === 1;
  const { data: places = [], error: placesError } = useQuery(
    storageLocationsQuery(isOneBank ? (banks[0] ?? '') : ''),
  );
  const move = useMoveItems();
  const failureOf = useFailureOfMany(initialItems);

  const undo = (moved: readonly InventoryItem[]) => {
    const ids = moved.map(({ _id }) => _id);
    const moves = initialItems
      .filter(({ _id }) => ids.includes(_id))
      .map(({ _id, storage_location_id = null }) => ({
        inventory_id: _id,
        storage_location_id,
        expected_storage_location_id: moved.find((after) => after._id === _id)?.storage_location_id ?? null,
      }));
    void move.mutateAsync({ moves }).then(
      () => showToast(t('move.undone', { count: moves.length }), 'info'),
      (error: unknown) => showToast(errorMessage(error), 'danger'),
    );
  };
  const form = useForm({
    initial: { storage_location_id: '' },
    validate: ({ storage_location_id }) => ({
      storage_location_id: storage_location_id === '' && t('transfer.toRequired'),
    }),
    onSubmit: async ({ storage_location_id }) => {
      // Undo brings the items back to where they are shown, so they must be there.
      const moves = initialItems.map(({ _id, storage_location_id: place = null }) => ({
        inventory_id: _id,
        storage_location_id,
        expected_storage_location_id: place,
      }));
      const moved = await move.mutateAsync({ moves });
      const location = places.find(({ _id }) => _id === storage_location_id)?.name;
      if (moved.length === 0) showToast(t('move.allThere', { location }), 'info');
      else
        showToast(t('move.done', { count: moved.length, location }), 'success', {
          label: t('common:undo'),
          onAction: () => undo(moved),
        });
      onClose();
    },
  });

  return (
    <FormDialog
      {...form.dialog}
      size="sm"
      title={t('move.title', { count: initialItems.length })}
      confirmLabel={t('move.confirm')}
      pendingLabel={t('form.saving')}
      isDisabled={places.length === 0}
      failure={form.error && t('move.failed', { message: failureOf(form.error) })}
      onClose={onClose}
    >
      <AffectedItems items={initialItems} unitsOf={(item) => item.on_hand_quantity ?? item.quantity} />
      {placesError && <Alert tone="danger">{t('fields.locationsFailed')}</Alert>}
      {isOneBank ? (
        <Select
          label={t('transfer.to')}
          isRequired
          description={t('transfer.allHelp')}
          options={places.map(({ _id, name }) => ({ value: _id, label: name }))}
          {...form.field('storage_location_id')}
          value={form.values.storage_location_id || null}
        />
      ) : (
        <Alert tone="info">{t('move.severalBanks')}</Alert>
      )}
    </FormDialog>
  );
}
