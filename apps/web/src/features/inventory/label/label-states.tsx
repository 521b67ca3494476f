import type { AllergenState } from '@nourish/contract/label-facts';
import { CircleCheck, CircleQuestionMark, OctagonAlert, TriangleAlert, type LucideIcon } from 'lucide-react';

/** Each state has an icon and a word of its own, never a colour alone. Nothing looks like a promise of safety. */
export const STATE_ICONS: Record<AllergenState | 'not_checked', LucideIcon> = {
  contains: OctagonAlert,
  may_contain: TriangleAlert,
  not_on_label: CircleCheck,
  not_checked: CircleQuestionMark,
};

export const STATE_INK: Record<AllergenState | 'not_checked', string> = {
  contains: 'text-danger',
  may_contain: 'text-warning-ink',
  not_on_label: 'text-ink',
  not_checked: 'text-muted',
};
