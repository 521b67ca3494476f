/** When a consent to store diet and allergies ends. */
import { DAY_MS } from './calendar.ts';
import { RETENTION } from './report-constants.ts';

/** True in the last days of a consent, in which people are reminded and can renew it. */
export const endsSoon = (expires_at: Date | string, now: Date): boolean =>
  new Date(expires_at).getTime() - now.getTime() <= RETENTION.needs_warning_days * DAY_MS;
