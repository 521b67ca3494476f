import type { InventoryItem } from '@nourish/contract';
import { lazy, Suspense } from 'react';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import type { StockView } from './filters.ts';
import { ItemDialog } from './item-dialog.tsx';
import type { ItemValues } from './item-values.ts';
import { WriteOffDialog } from './write-off-dialog.tsx';

const LabelDialog = lazy(async () => ({ default: (await import('./labels/label-dialog.tsx')).LabelDialog }));
const HoldDialog = lazyWithTexts(async () => (await import('./holds/hold-dialog.tsx')).HoldDialog, 'holds');
const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));
const TransferDialog = lazy(async () => ({
  default: (await import('./transfer-dialog.tsx')).TransferDialog,
}));
const RemovalDialog = lazy(async () => ({ default: (await import('./removal-dialog.tsx')).RemovalDialog }));
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
  return open && <Suspense>{dialogOf(open, view, onClose)}</Suspense>;
}

function dialogOf(open: OpenDialog, view: StockDialogsProps['view'], onClose: () => void) {
  switch (open.what) {
    case 'form':
      return <ItemDialog item={open.item} start={open.start} view={view} onClose={onClose} />;
    case 'adjust':
      return <AdjustDialog item={open.item} anchor={open.figure} onClose={onClose} />;
    case 'transfer':
      return <TransferDialog item={open.item} onClose={onClose} />;
    case 'split':
      return <SplitDialog item={open.item} onClose={onClose} />;
    case 'hold':
      return <HoldDialog item={open.item} onClose={onClose} />;
    case 'move':
      return <MoveDialog items={open.items} onClose={onClose} />;
    case 'labels':
      return <LabelDialog items={open.items} onClose={onClose} />;
    case 'writeOff':
      return <WriteOffDialog items={open.items} timeZoneOf={view.timeZoneOf} onClose={onClose} />;
    case 'delete':
      return <RemovalDialog items={open.items} onClose={onClose} />;
  }
}
