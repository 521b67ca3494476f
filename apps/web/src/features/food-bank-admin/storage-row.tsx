import type { StorageLocation } from '@nourish/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useChangeStorageLocation } from './api.ts';
import { StorageForm } from './storage-form.tsx';

interface StorageRowProps {
  location: StorageLocation;
  onAskDelete: () => void;
}

/** A storage location with in-place editing. */
export function StorageRow({ location: { _id, name, capacity }, onAskDelete }: StorageRowProps) {
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
