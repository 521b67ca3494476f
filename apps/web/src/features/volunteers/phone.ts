const SEPARATORS = /[\s.()/\u2010-\u2015-]/g;
const PHONE = /^\+?[1-9]\d{0,15}$/;

/** A phone number without the spaces, dots, dashes and brackets that people type. */
export const normalizePhone = (text: string): string => text.replace(SEPARATORS, '');

/** Whether that can be a phone number: digits with an optional plus in front, the first not 0, 16 at most. */
export const isPhone = (text: string): boolean => PHONE.test(normalizePhone(text));

const NORTH_AMERICAN = /^\+1(\d{3})(\d{3})(\d{4})$/;

/** A phone number as people here write it; others as they are kept. */
export const spokenPhone = (phone: string): string => phone.replace(NORTH_AMERICAN, '$1-$2-$3');
