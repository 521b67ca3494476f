import type { InventoryItem } from '@nourish/contract';
import { lazy, Suspense } from 'react';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import type { StockView } from './filters.ts';
import { ItemDialog } from './item-dialog.tsx';
import type { ItemValues } from './item-values.ts';
import { MoveDialog } from './move-dialog.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { WriteOffDialog } from './write-off-dialog.tsx';

const LabelDialog = lazy(async () => ({ default: (await import('./labels/label-dialog.tsx')).LabelDialog }));
const HoldDialog = lazyWithTexts(async () => (await import('./holds/hold-dialog.tsx')).HoldDialog, 'holds');
const SplitDialog = lazyWithTexts(
  async () => (await import('./split-dialog.tsx')).SplitDialog,
  'splitting',
  'labelSheet',
);

export type OpenDialog =
  | { what: 'form'; item: InventoryItem | null; start?: Partial<ItemValues> }
  | { what: 'adjust'; item: InventoryItem; figure: Element | null }
  | { what: 'transfer' | 'split' | 'hold'; item: InventoryItem }
  | { what: 'move' | 'labels' | 'writeOff' | 'delete'; items: readonly InventoryItem[] };

interface StockDialogsProps {
  open: OpenDialog | null;
  view: Pick<StockView, 'foodBank' | 'foodBanks' | 'timeZoneOf'>;
  onClose: () => void;
}

/** The dialog of an action on items, if one is open. */
export function StockDialogs({ open, view, onClose }: StockDialogsProps) {
  switch (open?.what) {
    case undefined:
      return null;
    case 'form':
      return <ItemDialog item={open.item} start={open.start} view={view} onClose={onClose} />;
    case 'adjust':
      return <AdjustDialog item={open.item} anchor={open.figure} onClose={onClose} />;
    case 'transfer':
      return <TransferDialog item={open.item} onClose={onClose} />;
    case 'split':
      return (
        <Suspense>
          <SplitDialog item={open.item} onClose={onClose} />
        </Suspense>
      );
    case 'hold':
      return (
        <Suspense>
          <HoldDialog item={open.item} onClose={onClose} />
        </Suspense>
      );
    case 'move':
      return <MoveDialog items={open.items} onClose={onClose} />;
    case 'labels':
      return (
        <Suspense>
          <LabelDialog items={open.items} onClose={onClose} />
        </Suspense>
      );
    case 'writeOff':
      return <WriteOffDialog items={open.items} timeZoneOf={view.timeZoneOf} onClose={onClose} />;
    case 'delete':
      return <RemovalDialog items={open.items} onClose={onClose} />;
  }
}
