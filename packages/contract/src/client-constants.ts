/** Apart from `constants.ts`, because only the desk, its reports and the own data load these. */

/** What a food bank gives in a program. */
export const PROGRAM_KINDS = ['hamper', 'meal', 'delivery', 'other'] as const;
/**
 * What the desk does when the usual frequency of a program is exceeded: shows it, warns, or requires a reason.
 * It never refuses.
 */
export const PROGRAM_STRENGTHS = ['show', 'warn', 'reason'] as const;
/** Maximum days of a rolling frequency. */
export const FREQUENCY_MAX_DAYS = 366;
export const FREQUENCY_MAX_COUNT = 31;
/** `service`: what the food bank needs to serve the client. `statistics`: being counted in reports. */
export const CLIENT_CONSENTS = ['service', 'statistics'] as const;
export const PROGRAMS_MAX = 200;
