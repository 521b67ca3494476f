import type { Shift, ShiftStatus } from '@nourish/contract';
import { SHIFT_TRANSITIONS } from '@nourish/contract/volunteering';

const NEXT: Record<ShiftStatus, readonly ShiftStatus[]> = SHIFT_TRANSITIONS;
const mayBecome = (shift: Pick<Shift, 'status'>, status: ShiftStatus) => NEXT[shift.status].includes(status);

/** Whether a shift may still be changed. */
export const isOpen = ({ status }: Pick<Shift, 'status'>): boolean => NEXT[status].length > 0;

export const WINDOWS = ['edit', 'duplicate', 'publish', 'complete', 'draft', 'cancel', 'delete'] as const;
/** What can be done about a shift; each has a window of its own. */
export type ShiftStep = (typeof WINDOWS)[number];

type StepsOf = Pick<Shift, 'status' | 'starts_at' | 'current_volunteers'>;

/** What can be done about a shift now, in the order in which it is offered. */
export function stepsOf(shift: StepsOf, now: number): ShiftStep[] {
  const can: Record<ShiftStep, boolean> = {
    edit: isOpen(shift),
    duplicate: true,
    publish: mayBecome(shift, 'published'),
    // Hours are counted when it is completed: not before there can be any.
    complete: mayBecome(shift, 'completed') && Date.parse(shift.starts_at) <= now,
    // Who signed up would look for it in vain.
    draft: mayBecome(shift, 'draft') && shift.current_volunteers === 0,
    cancel: mayBecome(shift, 'cancelled'),
    // What people were at stays; what they have signed up for is cancelled instead, which the window offers.
    delete: isOpen(shift) || shift.current_volunteers === 0,
  };
  return WINDOWS.filter((step) => can[step]);
}
