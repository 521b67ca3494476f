import type { StorageLocation } from '@nourish/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import { useRenameStorageLocation } from './api.ts';
import { StorageForm } from './storage-form.tsx';

interface StorageRowProps {
  location: StorageLocation;
  onAskDelete: () => void;
}

/** A storage location; editing turns it into a field in its place. */
export function StorageRow({ location: { _id, name }, onAskDelete }: StorageRowProps) {
  const { t } = useTranslation('food-bank-admin');
  const [isEditing, setIsEditing] = useState(false);
  const renaming = useRenameStorageLocation();
  const row = useRef<HTMLLIElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The field that had the focus is gone; what opened it takes it back.
    if (wasEditing.current && !isEditing) row.current?.querySelector('button')?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const onStop = () => {
    renaming.reset();
    setIsEditing(false);
  };

  return (
    <li ref={row} className="py-2">
      {isEditing ? (
        <StorageForm
          initialName={name}
          submitLabel={t('storage.save')}
          isPending={renaming.isPending}
          error={renaming.error}
          onSave={async (newName) => {
            await renaming.mutateAsync({ _id, name: newName });
            onStop();
          }}
          onCancel={onStop}
        />
      ) : (
        <div className="flex items-center gap-2">
          <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
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
