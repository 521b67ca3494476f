import type { Shift } from '@nourish/contract';
import { lazy, type ReactNode, Suspense } from 'react';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { DuplicateWindow } from './duplicate-window.tsx';
import { PublishSeveral } from './publish-several.tsx';
import { ShiftDialog } from './shift-dialog.tsx';
import type { ShiftValues } from './shift-values.ts';
import { CancelWindow, CompleteWindow, DeleteWindow, DraftWindow, PublishWindow } from './status-windows.tsx';
import type { StepProps } from './step-window.tsx';
import type { ShiftStep } from './steps.ts';

/** Loaded on demand, because imports are rare. */
const ImportWindow = lazy(async () => ({
  default: (await import('../shift-imports/import-shifts-dialog.tsx')).ImportShiftsDialog,
}));

export type OpenWindow =
  | { kind: 'create'; start?: Partial<ShiftValues> }
  | { kind: 'import' }
  | { kind: 'publishSeveral'; shifts: readonly Shift[] }
  | { kind: ShiftStep; shift: Shift };

const STEPS: Record<Exclude<ShiftStep, 'edit' | 'delete'>, (props: StepProps) => ReactNode> = {
  duplicate: DuplicateWindow,
  publish: PublishWindow,
  complete: CompleteWindow,
  draft: DraftWindow,
  cancel: CancelWindow,
};

interface ShiftWindowsProps {
  open: OpenWindow;
  foodBank: ManagedFoodBank;
  onOpen: (window: OpenWindow) => void;
  onClose: () => void;
}

export function ShiftWindows({ open, foodBank, onOpen, onClose }: ShiftWindowsProps) {
  switch (open.kind) {
    case 'create':
      return <ShiftDialog shift={null} foodBank={foodBank} start={open.start} onClose={onClose} />;
    case 'edit':
      return <ShiftDialog shift={open.shift} foodBank={foodBank} onClose={onClose} />;
    case 'delete':
      return (
        <DeleteWindow
          shift={open.shift}
          onClose={onClose}
          onCancel={() => onOpen({ kind: 'cancel', shift: open.shift })}
        />
      );
    case 'publishSeveral':
      return <PublishSeveral shifts={open.shifts} onClose={onClose} />;
    case 'import':
      return (
        <Suspense>
          <ImportWindow foodBank={foodBank} onClose={onClose} />
        </Suspense>
      );
    case 'duplicate':
    case 'publish':
    case 'complete':
    case 'draft':
    case 'cancel': {
      const Window = STEPS[open.kind];
      return <Window shift={open.shift} onClose={onClose} />;
    }
  }
}
