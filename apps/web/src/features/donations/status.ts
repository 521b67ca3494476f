import type { Donation, DonationStatus } from '@nourish/contract';
import { DONATION_TRANSITIONS } from '@nourish/contract/constants';
import type { Tone } from '../../ui/status-badge.tsx';

/** The colour of each status; the word is in the texts. */
export const STATUS_TONES: Record<DonationStatus, Tone> = {
  pending: 'warning',
  scheduled: 'info',
  received: 'success',
  declined: 'danger',
  cancelled: 'neutral',
};

/** What may happen to a donation after it was offered. */
export type Step = Exclude<DonationStatus, 'pending'>;
/** In the order of the buttons: what comes next as a rule stands first. */
const STEP_ORDER: Record<DonationStatus, readonly Step[]> = {
  pending: ['scheduled', 'received', 'declined', 'cancelled'],
  scheduled: ['received', 'scheduled', 'declined', 'cancelled'],
  received: [],
  declined: [],
  cancelled: [],
};

/** The steps that the server allows now, in the order of their buttons. */
export const stepsOf = ({
  status,
  next_statuses,
}: {
  status: DonationStatus;
  next_statuses: readonly DonationStatus[];
}) => STEP_ORDER[status].filter((step) => next_statuses.includes(step));

/** Whether the food bank still has something to do about it. */
export const isOpen = ({ status }: Pick<Donation, 'status'>) => DONATION_TRANSITIONS[status].length > 0;
/** Whether it still waits although its day is over. `today` is the food bank's. */
export const isOverdue = (donation: Pick<Donation, 'status' | 'scheduledPickupDate'>, today: string) =>
  isOpen(donation) && donation.scheduledPickupDate < today;
