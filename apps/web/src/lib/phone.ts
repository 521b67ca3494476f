const SEPARATORS = /[\s.()/\u2010-\u2015-]/g;
const PHONE = /^\+?[1-9]\d{0,15}$/;

/** Removes spaces, dots, dashes, slashes and brackets from a phone number. */
export const normalizePhone = (text: string): string => text.replace(SEPARATORS, '');

/** True for up to 16 digits that do not start with 0, with an optional leading plus. */
export const isPhone = (text: string): boolean => PHONE.test(normalizePhone(text));

const NORTH_AMERICAN = /^\+1(\d{3})(\d{3})(\d{4})$/;

/** Formats a North American number; returns others unchanged. */
export const spokenPhone = (phone: string): string => phone.replace(NORTH_AMERICAN, '$1-$2-$3');

/** True if the entered number is the stored one, which the form shows as `spokenPhone`. */
export const isSamePhone = (entered: string, stored: string | null | undefined): boolean =>
  [stored ?? '', spokenPhone(stored ?? '')].some((text) => normalizePhone(text) === normalizePhone(entered));
