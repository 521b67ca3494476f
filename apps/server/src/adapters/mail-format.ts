import type { Language } from '@nourish/contract';

/** How each language writes days and times where our food banks are. */
const LOCALES: Record<Language, string> = { en: 'en-CA', es: 'es-MX', fr: 'fr-CA' };

const formatters = new Map<string, Intl.DateTimeFormat>();
/** Formatters are costly to make, and there are few. */
function formatterOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  // Days and times are the food bank's own; they are put into words in UTC so that none ever shifts.
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  formatters.set(key, made);
  return made;
}

const formatPlain = (date: string, language: Language, dateStyle: 'full' | 'long' | 'medium'): string => {
  const text = formatterOf(LOCALES[language], { dateStyle }).format(new Date(`${date}T00:00Z`));
  // What French says of the first of a month, and Intl does not.
  return language === 'fr' ? text.replace(/(?<!\d)1(?= )/, '1er') : text;
};

/** A day (`YYYY-MM-DD`) as a mail says it: with its weekday, month in letters. */
export const formatDay = (date: string, language: Language): string => formatPlain(date, language, 'full');

/** A day (`YYYY-MM-DD`) without its weekday: in full, or short for a table. */
export const formatDate = (date: string, language: Language, dateStyle: 'long' | 'medium'): string =>
  formatPlain(date, language, dateStyle);

/** A number; with `decimals` always that many. */
export const formatNumber = (value: number, language: Language, decimals?: number): string =>
  value.toLocaleString(LOCALES[language], {
    ...(decimals !== undefined && { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  });

/** A month (`YYYY-MM`), short for a table. */
export const formatMonth = (month: string, language: Language): string =>
  formatterOf(LOCALES[language], { month: 'short', year: 'numeric' }).format(new Date(`${month}-01T00:00Z`));

/** A part in percent, to one decimal where that says more. */
export const formatPercent = (percent: number, language: Language): string =>
  (percent / 100).toLocaleString(LOCALES[language], { style: 'percent', maximumFractionDigits: 1 });

/** A time of day (`HH:MM`) as a mail says it. */
export const formatTime = (time: string, language: Language): string =>
  formatterOf(language === 'en' ? 'en-US' : LOCALES[language], {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: language === 'en' ? 'h12' : 'h23',
  }).format(new Date(`2000-01-01T${time}Z`));

/** Where a food bank is, and how to reach it. */
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
