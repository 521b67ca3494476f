import type { InventoryItem } from '@nourish/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { AffectedItems } from './affected-items.tsx';
import { removeItem, useStockChanged } from './api.ts';

interface RemovalDialogProps {
  items: readonly InventoryItem[];
  onClose: () => void;
}

export function RemovalDialog({ items, onClose }: RemovalDialogProps) {
  const { t } = useTranslation(['stock', 'common']);
  const [initialItems] = useState(items);
  const { progress, failures, start } = useRemoval(initialItems);
  const [first] = initialItems;
  const named = { count: initialItems.length, name: first?.item_name ?? '' };
  const isRunning = progress !== null;
  const isOver = failures.length > 0 && !isRunning;

  const onConfirm = async () => {
    const failed = await start();
    if (failed > 0) return;
    showToast(initialItems.length === 1 ? t('delete.doneOne', named) : t('delete.done', named));
    onClose();
  };

  return (
    <Dialog
      role="alertdialog"
      size="sm"
      isOpen
      onOpenChange={onClose}
      isDismissable={!isRunning}
      title={initialItems.length === 1 ? t('delete.titleOne') : t('delete.title', named)}
      footer={
        isOver ? (
          <Button variant="secondary" onPress={onClose}>
            {t('common:close')}
          </Button>
        ) : (
          <>
            <Button variant="secondary" isDisabled={isRunning} onPress={onClose}>
              {t('common:cancel')}
            </Button>
            <Button
              variant="danger"
              isPending={isRunning}
              pendingLabel={
                initialItems.length > 1 && progress !== null
                  ? t('delete.progress', { done: progress, total: initialItems.length })
                  : undefined
              }
              onPress={() => void onConfirm()}
            >
              {t('delete.confirm')}
            </Button>
          </>
        )
      }
    >
      {isOver ? (
        <RemovalFailures failures={failures} total={initialItems.length} />
      ) : (
        <div className="flex flex-col gap-3">
          <p className="wrap-anywhere">
            {initialItems.length === 1 ? t('delete.questionOne', named) : t('delete.question', named)}
          </p>
          <AffectedItems items={initialItems} unitsOf={(item) => item.on_hand_quantity ?? item.quantity} />
          <p className="text-muted">{t('delete.explanation')}</p>
          {isRunning && initialItems.length > 1 && (
            <ProgressBar
              label={t('delete.progress', { done: progress, total: initialItems.length })}
              share={progress / initialItems.length}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

interface RemovalFailuresProps {
  failures: ReturnType<typeof useRemoval>['failures'];
  total: number;
}

function RemovalFailures({ failures, total }: RemovalFailuresProps) {
  const { t } = useTranslation('stock');
  const [only] = failures;
  if (total === 1 && only) {
    return <Alert tone="danger">{t('delete.failed', { message: only.message })}</Alert>;
  }
  const done = total - failures.length;
  return (
    <div className="flex flex-col gap-4">
      {done > 0 && <Alert tone="success">{t('delete.done', { count: done })}</Alert>}
      <Alert tone="danger">
        <p>{t('delete.failed', { message: t('delete.someKept', { count: failures.length }) })}</p>
        <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
          {failures.map(({ item, message }) => (
            <li key={item._id} className="wrap-anywhere">
              {/* The server's message usually names the item. */}
              {message.includes(item.item_name) ? message : `${item.item_name}: ${message}`}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

interface RemovalFailure {
  item: InventoryItem;
  message: string;
}

/** An item that another user deleted meanwhile counts as removed. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Deletes items in sequence; a failure does not stop the others. */
function useRemoval(items: readonly InventoryItem[]) {
  const stockChanged = useStockChanged();
  const [progress, setProgress] = useState<number | null>(null);
  const [failures, setFailures] = useState<readonly RemovalFailure[]>([]);

  const removeAll = async (): Promise<number> => {
    const failed: RemovalFailure[] = [];
    for (const [index, item] of items.entries()) {
      setProgress(index);
      try {
        await removeItem(item._id);
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
