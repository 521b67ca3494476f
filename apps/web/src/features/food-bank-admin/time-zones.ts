import type { Province } from '@nourish/contract/canada';

/** The most common time zone of each province and territory. */
export const HOME_TIME_ZONES: Record<Province, string> = {
  ON: 'America/Toronto',
  QC: 'America/Toronto',
  BC: 'America/Vancouver',
  AB: 'America/Edmonton',
  MB: 'America/Winnipeg',
  SK: 'America/Regina',
  NS: 'America/Halifax',
  NB: 'America/Halifax',
  NL: 'America/St_Johns',
  PE: 'America/Halifax',
  YT: 'America/Whitehorse',
  NT: 'America/Edmonton',
  NU: 'America/Iqaluit',
};

/** Returns the Canadian time zones from east to west, plus the current one. */
export function offeredTimeZones(current: string | null): string[] {
  const canadian = [
    'America/St_Johns',
    'America/Halifax',
    'America/Toronto',
    'America/Iqaluit',
    'America/Winnipeg',
    'America/Regina',
    'America/Edmonton',
    'America/Whitehorse',
    'America/Vancouver',
  ];
  return current === null || canadian.includes(current) ? canadian : [...canadian, current];
}

/** Returns a label like 'Eastern Time (Toronto)'. */
export function timeZoneLabel(timeZone: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' });
  const name = format.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ');
  return `${name.charAt(0).toLocaleUpperCase(locale)}${name.slice(1)} (${city})`;
}
