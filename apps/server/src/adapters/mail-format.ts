import type { Language } from '@nourish/contract';

/** Locale by language, with the conventions of the region that our food banks serve. */
const LOCALES: Record<Language, string> = { en: 'en-CA', es: 'es-MX', fr: 'fr-CA' };

const formatters = new Map<string, Intl.DateTimeFormat>();
/** Cached, because formatters are expensive to construct. */
function formatterOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  // The values are local to the food bank already; UTC keeps the formatter from shifting them.
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  formatters.set(key, made);
  return made;
}

const formatPlain = (date: string, language: Language, dateStyle: 'full' | 'long' | 'medium'): string => {
  const text = formatterOf(LOCALES[language], { dateStyle }).format(new Date(`${date}T00:00Z`));
  // French writes the first of a month as `1er`; Intl does not.
  return language === 'fr' ? text.replace(/(?<!\d)1(?= )/, '1er') : text;
};

/** Formats a day (`YYYY-MM-DD`) with its weekday and the month in letters. */
export const formatDay = (date: string, language: Language): string => formatPlain(date, language, 'full');

/** Formats a day (`YYYY-MM-DD`) without its weekday: in full, or short for a table. */
export const formatDate = (date: string, language: Language, dateStyle: 'long' | 'medium'): string =>
  formatPlain(date, language, dateStyle);

/** Formats a number, with exactly `decimals` decimals if given. */
export const formatNumber = (value: number, language: Language, decimals?: number): string =>
  value.toLocaleString(LOCALES[language], {
    ...(decimals !== undefined && { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  });

/** Formats a month (`YYYY-MM`), short for a table. */
export const formatMonth = (month: string, language: Language): string =>
  formatterOf(LOCALES[language], { month: 'short', year: 'numeric' }).format(new Date(`${month}-01T00:00Z`));

export const formatPercent = (percent: number, language: Language): string =>
  (percent / 100).toLocaleString(LOCALES[language], { style: 'percent', maximumFractionDigits: 1 });

/** French: '9 h' and '9 h 30' instead of '9 h 00' (Office québécois de la langue française). */
export const formatTime = (time: string, language: Language): string =>
  formatterOf(language === 'en' ? 'en-US' : LOCALES[language], {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: language === 'en' ? 'h12' : 'h23',
  })
    .format(new Date(`2000-01-01T${time}Z`))
    .replace(/\sh\s00$/, '\u00a0h');

export interface Place {
  name: string;
  address: string;
  city: string;
  province: string;
  postal_code: string;
  contact_phone: string | null;
  contact_email: string;
}

export const formatPlace = (place: Place): string =>
  [place.name, place.address, `${place.city}, ${place.province} ${place.postal_code}`].join('\n');

export const formatContact = ({ contact_phone, contact_email }: Place): string =>
  [contact_phone, contact_email].filter(Boolean).join(', ');
