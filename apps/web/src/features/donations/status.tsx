import type { Donation, DonationDetails, DonationStatus } from '@nourish/contract';
import { DEFAULT_TIME_ZONE, DONATION_TRANSITIONS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { todayIn } from '../../lib/dates.ts';
import { isStaff, useSession } from '../../lib/session.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { useTimeZone } from '../food-banks/api.ts';

const STATUS_TONES: Record<DonationStatus, Tone> = {
  pending: 'warning',
  scheduled: 'info',
  received: 'neutral',
  declined: 'danger',
  cancelled: 'neutral',
};

export type Step = Exclude<DonationStatus, 'pending'>;
/** The steps by status, the usual one first. For the list only: a single donation has `next_statuses`. */
export const STAFF_STEPS: Record<DonationStatus, readonly Step[]> = {
  pending: ['scheduled', 'received', 'declined', 'cancelled'],
  scheduled: ['received', 'scheduled', 'declined', 'cancelled'],
  received: [],
  declined: [],
  cancelled: [],
};

/** Returns the steps that the server allows, in button order. */
export const stepsOf = ({
  status,
  next_statuses,
}: {
  status: DonationStatus;
  next_statuses: readonly DonationStatus[];
}) => STAFF_STEPS[status].filter((step) => next_statuses.includes(step));

/** True if the food bank still has to act. */
export const isOpen = ({ status }: Pick<Donation, 'status'>) => DONATION_TRANSITIONS[status].length > 0;
/** True if the donation arrived without an offer. */
export const isUnannounced = ({ history }: Pick<DonationDetails, 'history'>) =>
  history[0]?.status === 'received';
/** True if the donation is open and its day has passed. `today` is in the food bank's time zone. */
export const isOverdue = (donation: Pick<Donation, 'status' | 'scheduledPickupDate'>, today: string) =>
  isOpen(donation) && donation.scheduledPickupDate < today;

export function useIsOverdue(donation: Donation): boolean {
  const timeZone = useTimeZone(donation.foodbank_id);
  return isOverdue(donation, todayIn(timeZone ?? DEFAULT_TIME_ZONE));
}

/** Returns the name of the action that takes a step, with the number of products if it has several. */
export function useStepName() {
  const { t } = useTranslation('donations');
  return ({ status }: Pick<Donation, 'status'>, step: Step, count = 1) => {
    const name = t(step === 'scheduled' && status === 'scheduled' ? 'step.again' : `step.${step}.action`);
    return count > 1 ? t('step.together', { step: name, count }) : name;
  };
}

/** What is received is done for staff, but good news for its donor. */
export function DonationStatusBadge({ status }: { status: DonationStatus }) {
  const { t } = useTranslation('donations');
  const { user } = useSession();
  const isGoodNews = status === 'received' && !isStaff(user);
  return (
    <StatusBadge tone={isGoodNews ? 'success' : STATUS_TONES[status]}>{t(`status.${status}`)}</StatusBadge>
  );
}
