import type { FoodRequest } from '@nourish/contract';
import { Suspense } from 'react';
import { lazyWithTexts } from '../../../lib/lazy-with-texts.ts';

// Few visits of a page change the time.
const RescheduleDialog = lazyWithTexts(
  async () => (await import('./reschedule-dialog.tsx')).RescheduleDialog,
  'choices',
);

export interface RescheduleProps {
  request: FoodRequest;
  /** Whether the reader acts as staff, rather than as the recipient. */
  isStaff: boolean;
  onClose: () => void;
}

/** Changes the pickup time of a request in a dialog. */
export const Reschedule = (props: RescheduleProps) => (
  <Suspense>
    <RescheduleDialog {...props} />
  </Suspense>
);

/** Staff can also move what is already packed. */
export const canReschedule = (
  { status }: Pick<FoodRequest, 'status'>,
  { isStaff }: { isStaff: boolean },
): boolean => status === 'pending' || status === 'approved' || (isStaff && status === 'ready');
