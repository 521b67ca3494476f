import type { Shift } from '@nourish/contract';
import { lazy, type ReactNode, Suspense } from 'react';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { PublishSeveral } from './publish-several.tsx';
import { ShiftDialog } from './shift-dialog.tsx';
import type { ShiftValues } from './shift-values.ts';
import { CancelDialog, CompleteDialog, DeleteDialog, DraftDialog, PublishDialog } from './status-dialogs.tsx';
import type { StepProps } from './shift-step-dialog.tsx';
import type { ShiftStep } from './steps.ts';

/** Loaded on demand, because imports are rare. */
const ImportDialog = lazy(async () => ({
  default: (await import('../shift-imports/import-shifts-dialog.tsx')).ImportShiftsDialog,
}));

export type OpenDialog =
  | { kind: 'create'; start?: Partial<ShiftValues> }
  | { kind: 'import' }
  | { kind: 'publishSeveral'; shifts: readonly Shift[] }
  | { kind: ShiftStep; shift: Shift };

const STEPS: Record<Exclude<ShiftStep, 'edit' | 'delete'>, (props: StepProps) => ReactNode> = {
  duplicate: DuplicateDialog,
  publish: PublishDialog,
  complete: CompleteDialog,
  draft: DraftDialog,
  cancel: CancelDialog,
};

interface ShiftDialogsProps {
  open: OpenDialog;
  foodBank: ManagedFoodBank;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
}

export function ShiftDialogs({ open, foodBank, onOpen, onClose }: ShiftDialogsProps) {
  switch (open.kind) {
    case 'create':
      return <ShiftDialog shift={null} foodBank={foodBank} start={open.start} onClose={onClose} />;
    case 'edit':
      return <ShiftDialog shift={open.shift} foodBank={foodBank} onClose={onClose} />;
    case 'delete':
      return (
        <DeleteDialog
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
          <ImportDialog foodBank={foodBank} onClose={onClose} />
        </Suspense>
      );
    case 'duplicate':
    case 'publish':
    case 'complete':
    case 'draft':
    case 'cancel': {
      const Dialog = STEPS[open.kind];
      return <Dialog shift={open.shift} onClose={onClose} />;
    }
  }
}
