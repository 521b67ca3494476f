import type { Shift } from '@nourish/contract';
import { ACTIVE_ASSIGNMENT_STATUSES } from '@nourish/contract/volunteer-constants';

/** True if the reader has an active sign-up for the shift. */
export const isMine = ({ mine }: Pick<Shift, 'mine'>): boolean =>
  ACTIVE_ASSIGNMENT_STATUSES.some((status) => status === mine?.status);
