import type { Shift, ShiftStatus } from '@nourish/contract';
import { SHIFT_TRANSITIONS } from '@nourish/contract/volunteer-constants';

const NEXT: Record<ShiftStatus, readonly ShiftStatus[]> = SHIFT_TRANSITIONS;
const canBecome = (shift: Pick<Shift, 'status'>, status: ShiftStatus) => NEXT[shift.status].includes(status);

/** True if the shift can still change its status. */
export const isOpen = ({ status }: Pick<Shift, 'status'>): boolean => NEXT[status].length > 0;

export const SHIFT_STEPS = ['edit', 'duplicate', 'publish', 'complete', 'draft', 'cancel', 'delete'] as const;
export type ShiftStep = (typeof SHIFT_STEPS)[number];

type StepsOf = Pick<Shift, 'status' | 'starts_at' | 'current_volunteers'>;

/** The available actions, in display order. */
export function stepsOf(shift: StepsOf, now: number): ShiftStep[] {
  const can: Record<ShiftStep, boolean> = {
    edit: isOpen(shift),
    duplicate: true,
    publish: canBecome(shift, 'published'),
    // Completion records hours, which do not exist before the start.
    complete: canBecome(shift, 'completed') && Date.parse(shift.starts_at) <= now,
    // Unpublishing would hide the shift from people who signed up.
    draft: canBecome(shift, 'draft') && shift.current_volunteers === 0,
    cancel: canBecome(shift, 'cancelled'),
    // Shifts with attendance cannot be deleted. Shifts with sign-ups are cancelled instead; the dialog offers
    // that.
    delete: isOpen(shift) || shift.current_volunteers === 0,
  };
  return SHIFT_STEPS.filter((step) => can[step]);
}
