import type { InventoryItem } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { itemQuery } from '../inventory/item-query.ts';
import { useCreateItem, useUpdateItem } from './api.ts';
import {
  changeOfItem,
  isQuantityChanged,
  isSame,
  type ItemValues,
  newItemOf,
  newValues,
  rebase,
  validateItem,
  valuesOf,
} from './item-values.ts';

interface ItemFormInput {
  /** The item to edit; null for a new item. */
  item: InventoryItem | null;
  /** The food bank of a new item; '' until chosen. */
  foodBank: string;
  /** Initial values of a new item. */
  start?: Partial<ItemValues> | undefined;
  onSaved: (name: string) => void;
}

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
  // Refetch on opening: the list may be outdated, and the cached item older still.
  const { data, dataUpdatedAt } = useQuery({
    ...itemQuery(item?._id ?? ''),
    staleTime: 0,
    enabled: item !== null,
  });
  const fresh = data !== undefined && dataUpdatedAt >= openedAt ? data : null;

  const hasMoved = stored !== null && fresh !== null && fresh.quantity !== stored.quantity;
  const isTouched = stored !== null && values.quantity !== String(stored.quantity);
  // Without an edited quantity there is no conflict to ask about: merge the fresh item.
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
      // Shown in the dialog; the mutation has refetched a conflicting item.
      setFailedTries((tries) => tries + 1);
    }
  };

  return {
    values,
    stored,
    change,
    submit,
    /** The current item, if its stock changed while its quantity was being edited here. */
    moved: hasMoved && isTouched ? fresh : null,
    /** Continues from the current item: with the entered quantity, or with the quantity unchanged. */
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
