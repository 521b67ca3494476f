import type { FoodRequest, RequestStatus } from '@nourish/contract';
import { OPEN_REQUEST_STATUSES, REQUEST_STATUSES, REQUEST_TRANSITIONS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

const STATUS_TONES: Record<RequestStatus, Tone> = {
  pending: 'warning',
  approved: 'info',
  rejected: 'danger',
  ready: 'ready',
  fulfilled: 'neutral',
  cancelled: 'neutral',
};

export type Step = Exclude<RequestStatus, 'pending'>;

/** For the list only: a single request has `next_statuses` from the server. */
export const STAFF_STEPS: Record<RequestStatus, readonly Step[]> = REQUEST_TRANSITIONS;

/** Drops `pending`, which no request returns to. */
export const stepsAmong = (statuses: readonly RequestStatus[]): Step[] =>
  statuses.filter((status) => status !== 'pending');

/** The statuses of a request that is neither rejected nor cancelled. */
export const USUAL_PATH = ['pending', 'approved', 'ready', 'fulfilled'] as const satisfies RequestStatus[];

/** The usual next statuses; empty for a closed request. */
export function stepsAhead(status: RequestStatus): readonly RequestStatus[] {
  const position = USUAL_PATH.findIndex((step) => step === status);
  return position < 0 ? [] : USUAL_PATH.slice(position + 1);
}

/** A missing status counts as pending. Returns null for an unknown one. */
export function knownStatus(status: string | null | undefined): RequestStatus | null {
  if (!status) return 'pending';
  return REQUEST_STATUSES.find((known) => known === status) ?? null;
}

/** True while the request reserves stock. */
export const isOpen = ({ status }: Pick<FoodRequest, 'status'>): boolean =>
  OPEN_REQUEST_STATUSES.some((open) => open === status);

/** True for a request that ended without a pickup. */
export const isCalledOff = ({ status }: Pick<FoodRequest, 'status'>): boolean =>
  status === 'rejected' || status === 'cancelled';

type Next = 'approved' | 'ready' | 'fulfilled';
/** The next step of the usual path; null for a closed request. */
export const nextStep = (status: RequestStatus): Next | null =>
  status === 'pending'
    ? 'approved'
    : status === 'approved'
      ? 'ready'
      : status === 'ready'
        ? 'fulfilled'
        : null;

/** The end of the id, shown in small print: people use the code. */
export const shortId = (id: string) => id.slice(-8);

interface RequestStatusBadgeProps {
  status: string | null | undefined;
  ended_as?: FoodRequest['ended_as'];
  /** Another word for a known status. */
  children?: string;
}

/** The status of a request. Shows an unknown status as text. */
export function RequestStatusBadge({ status, ended_as = null, children }: RequestStatusBadgeProps) {
  const { t } = useTranslation('requests');
  const known = knownStatus(status);
  if (known === null) return <StatusBadge>{status}</StatusBadge>;
  return <StatusBadge tone={STATUS_TONES[known]}>{children ?? t(`status.${ended_as ?? known}`)}</StatusBadge>;
}
