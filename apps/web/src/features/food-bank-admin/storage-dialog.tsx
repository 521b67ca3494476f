import type { FoodBank, StorageLocation } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useQuestion } from '../../ui/use-question.ts';
import {
  storageQuery,
  useChangeStorageLocation,
  useCreateStorageLocation,
  useRemoveStorageLocation,
} from './api.ts';
import { FailureAlert } from './failure-alert.tsx';
import { StorageForm } from './storage-form.tsx';

interface StorageDialogProps {
  bank: FoodBank;
  isOpen: boolean;
  onClose: () => void;
}

export function StorageDialog({ bank, isOpen, onClose }: StorageDialogProps) {
  const { t } = useTranslation('food-bank-admin');
  return (
    <Dialog title={t('storage.title', { name: bank.name })} isOpen={isOpen} onOpenChange={onClose}>
      <StorageLocations foodBankId={bank._id} />
    </Dialog>
  );
}

function StorageLocations({ foodBankId }: { foodBankId: string }) {
  const { t } = useTranslation('food-bank-admin');
  const query = useQuery(storageQuery(foodBankId));
  const { data } = query;
  const creation = useCreateStorageLocation();

  if (!data) {
    return (
      <QueryPlaceholder query={query} failed={t('errors.loadStorage')} className="flex flex-col gap-3">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </QueryPlaceholder>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <StorageList locations={data} />
      <section aria-labelledby="add-storage" className="border-t border-line pt-5">
        <h3 id="add-storage" className="mb-3 text-lg">
          {t('storage.addTitle')}
        </h3>
        <StorageForm
          submitLabel={t('storage.add')}
          onSave={(values) => creation.mutateAsync({ ...values, foodBank: foodBankId })}
        />
      </section>
    </div>
  );
}

function StorageList({ locations }: { locations: readonly StorageLocation[] }) {
  const { t } = useTranslation('food-bank-admin');
  const removal = useRemoveStorageLocation();
  const { about: locationToDelete, ...question } = useQuestion<StorageLocation>();
  const onDelete = async () => {
    if (!locationToDelete) return;
    // The list shows the error.
    await removal.mutateAsync(locationToDelete).catch(() => null);
  };
  return (
    <div tabIndex={-1} role="group" aria-label={t('entry.locations')} className="flex flex-col gap-3">
      <FailureAlert title={t('errors.deleteStorage')} error={removal.error} />
      {locations.length === 0 && <p className="text-muted">{t('storage.empty')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {locations.map((location) => (
          <StorageRow
            key={location._id}
            location={location}
            onAskDelete={() => {
              removal.reset();
              question.ask(location);
            }}
          />
        ))}
      </ul>
      <ConfirmDialog
        title={t('storage.deleteTitle', { name: locationToDelete?.name ?? '' })}
        message={t('storage.deleteQuestion')}
        confirmLabel={t('storage.delete')}
        {...question.dialog}
        onConfirm={onDelete}
      />
    </div>
  );
}

interface StorageRowProps {
  location: StorageLocation;
  onAskDelete: () => void;
}

function StorageRow({ location: { _id, name, capacity }, onAskDelete }: StorageRowProps) {
  const { t } = useTranslation('food-bank-admin');
  const { formatNumber } = useDates();
  const [isEditing, setIsEditing] = useState(false);
  const change = useChangeStorageLocation();
  const onStop = () => setIsEditing(false);

  return (
    <li data-focus-row className="py-2">
      {isEditing ? (
        <StorageForm
          initial={{ name, capacity }}
          submitLabel={t('storage.save')}
          onSave={async (values) => {
            await change.mutateAsync({ _id, ...values });
            onStop();
          }}
          onCancel={onStop}
        />
      ) : (
        <div className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <p className="wrap-anywhere">{name}</p>
            <p className="text-sm text-muted tabular-nums">
              {capacity === null
                ? t('storage.noCapacity')
                : t('storage.holds', { count: capacity, formatted: formatNumber(capacity) })}
            </p>
          </div>
          <IconButton
            icon={Pencil}
            label={t('storage.editLabel', { name })}
            onPress={() => setIsEditing(true)}
          />
          <IconButton
            icon={Trash2}
            tone="danger"
            label={t('storage.deleteLabel', { name })}
            onPress={onAskDelete}
          />
        </div>
      )}
    </li>
  );
}
