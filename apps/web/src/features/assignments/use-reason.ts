import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage } from '../../lib/api-error.ts';

/** Refusals that a coordinator reads about somebody else; the server's sentences speak to whom they concern. */
const OURS = [
  'shift_full',
  'shift_overlaps',
  'volunteer_suspended',
  'already_signed_up',
  'shift_not_open',
  'check_in_not_open',
  'not_found',
] as const;

/** Why something about a person was refused, as a sentence. */
export function useReason() {
  const { t } = useTranslation('assignments');
  return (error: unknown): string => {
    const code = error instanceof ApiError && OURS.find((known) => known === error.code);
    return code ? t(`reason.${code}`) : errorMessage(error);
  };
}
