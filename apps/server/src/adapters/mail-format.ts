import type { Language } from '@nourish/contract';

/** How each language writes days and times where our food banks are. */
const LOCALES: Record<Language, string> = { en: 'en-CA', es: 'es-MX', fr: 'fr-CA' };

// Days and times are the food bank's own; they are put into words in UTC so that none ever shifts.

/** A day (`YYYY-MM-DD`) as a mail says it: with its weekday, month in letters. */
export const formatDay = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00Z`),
  );

/** A time of day (`HH:MM`) as a mail says it. */
export const formatTime = (time: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-US' : LOCALES[language], {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: language === 'en' ? 'h12' : 'h23',
    timeZone: 'UTC',
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
