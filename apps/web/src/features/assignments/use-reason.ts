import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage } from '../../lib/api-error.ts';

/** Refusals with texts for coordinators; the server's sentences address the volunteer. */
const COORDINATOR_CODES = [
  'shift_full',
  'shift_overlaps',
  'volunteer_suspended',
  'already_signed_up',
  'shift_not_open',
  'check_in_not_open',
  'not_found',
] as const;

export function useReason() {
  const { t } = useTranslation('assignments');
  return (error: unknown): string => {
    const code = error instanceof ApiError && COORDINATOR_CODES.find((known) => known === error.code);
    return code ? t(`reason.${code}`) : errorMessage(error);
  };
}
