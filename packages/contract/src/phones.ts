import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const PHONE = /^\+?[1-9]\d{0,15}$/;

/** Characters that people write between the digits of a phone number. */
const SEPARATORS = /[\s.()[\]/\u2010-\u2015-]/g;

/**
 * Normalizes a phone number: E.164 if possible, for Canada by default, otherwise its digits. Undefined if it
 * has other characters than digits, a leading plus and separators.
 */
export function readPhone(text: string): string | undefined {
  const digits = text.replace(SEPARATORS, '');
  if (!PHONE.test(digits)) return undefined;
  const number = parsePhoneNumberFromString(digits, { defaultCountry: 'CA', extract: false });
  return number?.isPossible() ? number.number : digits;
}

/** The digits of a part of a phone number, such as '(416)' or '555-0142'; undefined for any other text. */
export function phoneDigits(text: string): string | undefined {
  const digits = text.replace(SEPARATORS, '');
  return /^\+?\d+$/.test(digits) ? digits : undefined;
}
