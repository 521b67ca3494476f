import type { InventoryItem } from '@nourish/contract';
import { useState } from 'react';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { removeItem, useStockChanged, writeOffItem } from './api.ts';

const ACTS = { delete: removeItem, writeOff: writeOffItem };
export type RemovalAct = keyof typeof ACTS;

interface RemovalFailure {
  item: InventoryItem;
  message: string;
}

/** An item that another user deleted meanwhile counts as removed. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Deletes or writes off items in sequence; a failure does not stop the others. */
export function useRemoval(act: RemovalAct, items: readonly InventoryItem[]) {
  const stockChanged = useStockChanged();
  const [progress, setProgress] = useState<number | null>(null);
  const [failures, setFailures] = useState<readonly RemovalFailure[]>([]);

  const removeAll = async (): Promise<number> => {
    const failed: RemovalFailure[] = [];
    for (const [index, item] of items.entries()) {
      setProgress(index);
      try {
        await ACTS[act](item._id);
      } catch (error) {
        if (!isGone(error)) failed.push({ item, message: errorMessage(error) });
      }
    }
    setProgress(null);
    setFailures(failed);
    stockChanged();
    return failed.length;
  };
  const { mutateAsync: start } = useGuardedMutation({ mutationFn: removeAll });

  return {
    /** Number of processed items; null while idle. */
    progress,
    failures,
    /** Returns the number of items that could not be removed. */
    start,
  };
}
