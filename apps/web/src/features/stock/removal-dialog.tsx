import type { InventoryItem } from '@nourish/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { removeItem, useStockChanged, writeOffItem } from './api.ts';

interface RemovalDialogProps {
  act: RemovalAct;
  items: readonly InventoryItem[];
  onClose: () => void;
}

export function RemovalDialog({ act, items, onClose }: RemovalDialogProps) {
  const { t } = useTranslation(['stock', 'common']);
  const [initialItems] = useState(items);
  const { progress, failures, start } = useRemoval(act, initialItems);
  const [first] = initialItems;
  const named = { count: initialItems.length, name: first?.item_name ?? '' };
  const isRunning = progress !== null;
  const isOver = failures.length > 0 && !isRunning;

  const onConfirm = async () => {
    const failed = await start();
    if (failed > 0) return;
    showToast(initialItems.length === 1 ? t(`${act}.doneOne`, named) : t(`${act}.done`, named));
    onClose();
  };

  return (
    <Dialog
      role="alertdialog"
      size="sm"
      isOpen
      onOpenChange={onClose}
      isDismissable={!isRunning}
      title={initialItems.length === 1 ? t(`${act}.titleOne`) : t(`${act}.title`, named)}
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
                  ? t(`${act}.progress`, { done: progress, total: initialItems.length })
                  : undefined
              }
              onPress={() => void onConfirm()}
            >
              {t(`${act}.confirm`)}
            </Button>
          </>
        )
      }
    >
      {isOver ? (
        <RemovalFailures act={act} failures={failures} total={initialItems.length} />
      ) : (
        <div className="flex flex-col gap-3">
          <p className="wrap-anywhere">
            {initialItems.length === 1 ? t(`${act}.questionOne`, named) : t(`${act}.question`, named)}
          </p>
          <AffectedItems act={act} items={initialItems} />
          <p className="text-muted">{t(`${act}.explanation`)}</p>
          {isRunning && initialItems.length > 1 && (
            <ProgressBar
              label={t(`${act}.progress`, { done: progress, total: initialItems.length })}
              share={progress / initialItems.length}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

const NAMED = 5;

function AffectedItems({ act, items }: Pick<RemovalDialogProps, 'act' | 'items'>) {
  const { t } = useTranslation('stock');
  const { formatNumber } = useDates();
  const more = items.length - NAMED;
  // Reserved units are not written off.
  const unitsOf = (item: InventoryItem) =>
    act === 'delete' ? (item.on_hand_quantity ?? item.quantity) : item.quantity;
  return (
    <ul className="divide-y divide-line rounded-md bg-sunken px-4 py-1">
      {items.slice(0, NAMED).map((item) => (
        <li key={item._id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
          <span className="min-w-0 font-semibold wrap-anywhere">{item.item_name}</span>
          <span className="tabular-nums">
            {t('removal.units', { count: unitsOf(item), formatted: formatNumber(unitsOf(item)) })}
          </span>
        </li>
      ))}
      {more > 0 && <li className="py-1.5 text-muted">{t('removal.more', { count: more })}</li>}
    </ul>
  );
}

interface RemovalFailuresProps {
  act: RemovalAct;
  failures: ReturnType<typeof useRemoval>['failures'];
  total: number;
}

function RemovalFailures({ act, failures, total }: RemovalFailuresProps) {
  const { t } = useTranslation('stock');
  const [only] = failures;
  if (total === 1 && only) {
    return <Alert tone="danger">{t(`${act}.failed`, { message: only.message })}</Alert>;
  }
  const done = total - failures.length;
  return (
    <div className="flex flex-col gap-4">
      {done > 0 && <Alert tone="success">{t(`${act}.done`, { count: done })}</Alert>}
      <Alert tone="danger">
        <p>{t(`${act}.failed`, { message: t(`${act}.someKept`, { count: failures.length }) })}</p>
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

const ACTS = { delete: removeItem, writeOff: writeOffItem };
export type RemovalAct = keyof typeof ACTS;

interface RemovalFailure {
  item: InventoryItem;
  message: string;
}

/** An item that another user deleted meanwhile counts as removed. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Deletes or writes off items in sequence; a failure does not stop the others. */
function useRemoval(act: RemovalAct, items: readonly InventoryItem[]) {
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
