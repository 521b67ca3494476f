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
/** Days after which a visit that a device recorded offline is no longer accepted. */
export const VISIT_SEND_DAYS = 7;
/** A visit that arrives within this time counts as recorded online. */
export const VISIT_AT_ONCE_SECONDS = 60;
/** Statuses of a food request that the desk expects today. */
export const APPOINTMENT_STATUSES = ['approved', 'ready'] as const;
/** Households by people for the contents of a standard hamper: 1 or 2, 3 or 4, 5 and more. */
export const HAMPER_SIZES = ['small', 'medium', 'large'] as const;
/** Least people of a size. */
export const HAMPER_SIZE_FROM = { small: 1, medium: 3, large: 5 } as const;
export const HAMPER_MAX_LINES = 50;
/** Cards on a page of US Letter. */
export const CARDS_PER_PAGE = ['1', '8'] as const;
/** Cards of one document. */
export const MAX_CARDS = 80;
/** What the QR code of a card contains: a prefix and 100 random bits, without letters that resemble digits. */
export const CARD_SECRET = /^NC[0-9A-HJKMNP-TV-Z]{20}$/;
/** How long the code that links an account with a household is valid. */
export const LINK_CODE_MINUTES = 15;
/** Ages of children in years. */
export const CHILD_BANDS = ['under_3', 'from_3_to_5', 'from_6_to_12', 'from_13_to_17'] as const;
/** Ages of members of a household, who may be of any age. */
export const MEMBER_BANDS = [...CHILD_BANDS, 'from_18_to_64', 'from_65'] as const;
export const MEMBERS_MAX = 20;
export const FIRST_YEAR_OF_BIRTH = 1900;
