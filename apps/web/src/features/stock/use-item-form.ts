import type { InventoryItem } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { itemQuery, useCreateItem, useUpdateItem } from './api.ts';
import {
  changeOfItem,
  isQuantityChanged,
  isSame,
  newItemOf,
  newValues,
  rebase,
  valuesOf,
  type ItemValues,
} from './item-values.ts';
import { validateItem } from './validate.ts';

interface ItemFormInput {
  /** What is edited; null for a new item. */
  item: InventoryItem | null;
  /** Where a new item goes; '' until the person has said so. */
  foodBank: string;
  /** What is known of a new item to start with. */
  start?: Partial<ItemValues> | undefined;
  onSaved: (name: string) => void;
}

/** What stands in the form of an item and what becomes of it. */
export function useItemForm({ item, foodBank, start, onSaved }: ItemFormInput) {
  const [stored, setStored] = useState(item);
  const [values, setValues] = useState<ItemValues>(() =>
    item ? valuesOf(item) : newValues(foodBank, start),
  );
  const [failedTries, setFailedTries] = useState(0);
  const create = useCreateItem();
  const update = useUpdateItem(item?._id ?? '');
  const saving = item ? update : create;
  const [openedAt] = useState(() => Date.now());
  // The list may be older than the last request that was handed out, and what is remembered of the item older than the list.
  const { data, dataUpdatedAt } = useQuery({
    ...itemQuery(item?._id ?? ''),
    staleTime: 0,
    enabled: item !== null,
  });
  const fresh = data !== undefined && dataUpdatedAt >= openedAt ? data : null;

  const hasMoved = stored !== null && fresh !== null && fresh.quantity !== stored.quantity;
  const isTouched = stored !== null && values.quantity !== String(stored.quantity);
  // Nobody has looked at the old figure closely enough to be asked about it.
  if (stored !== null && fresh !== null && fresh !== stored && !(hasMoved && isTouched)) {
    setStored(fresh);
    setValues(rebase(values, stored, fresh));
  }

  const change = (changes: Partial<ItemValues>) => {
    saving.reset();
    setValues({ ...values, ...changes });
  };
  const submit = async () => {
    if (Object.keys(validateItem(values, stored)).length > 0) {
      setFailedTries((tries) => tries + 1);
      return;
    }
    try {
      if (stored === null) await create.mutateAsync(newItemOf(values));
      else {
        const changes = changeOfItem(values, stored);
        if (changes) await update.mutateAsync(changes);
      }
      onSaved(values.item_name.trim());
    } catch {
      // The dialog shows it; what has moved was read anew with it.
      setFailedTries((tries) => tries + 1);
    }
  };

  return {
    values,
    stored,
    change,
    submit,
    /** The figures of now, where stock has moved while the person was changing its quantity. */
    moved: hasMoved && isTouched ? fresh : null,
    /** Goes on from the figures of now: with the quantity that was typed, or without changing it. */
    settle: (choice: 'mine' | 'fresh') => {
      if (stored === null || fresh === null) return;
      saving.reset();
      const rebased = rebase(values, stored, fresh);
      setStored(fresh);
      setValues(choice === 'fresh' ? { ...rebased, quantity: String(fresh.quantity) } : rebased);
    },
    problems: failedTries > 0 ? validateItem(values, stored) : {},
    isQuantityChanged: stored !== null && isQuantityChanged(values, stored),
    isDirty: !isSame(values, stored ? valuesOf(stored) : newValues(foodBank, start)),
    isPending: saving.isPending,
    error: saving.error,
    failedTries,
  };
}
export type ItemForm = ReturnType<typeof useItemForm>;

export const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'conflict';
