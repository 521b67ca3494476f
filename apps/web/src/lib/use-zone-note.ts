import { foreignZone, LOCALES } from './dates.ts';
import { dateFormat, deviceZone } from './formats.ts';
import { currentLanguage } from './i18n.ts';
import { workZone } from './work-zone.ts';

/** Names a time zone for all year, such as 'Eastern Time', because the times of a page are of many days. */
function nameOf(timeZone: string, instant: string): string {
  const format = dateFormat(LOCALES[currentLanguage()], { timeZone, timeZoneName: 'longGeneric' });
  const name = format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName');
  return name?.value ?? timeZone;
}

/**
 * Names the zone of the device on a page with times of food banks in several zones; else null, because the frame
 * names that of one food bank (`useForeignWorkZone`).
 */
export const useZoneNote = (instant: string): string | null =>
  workZone.useValue() === '' ? nameOf(deviceZone(), instant) : null;

/** Names the zone of the food bank that staff work for if the clocks of the device differ from it, else null. */
export function useForeignWorkZone(instant: string): string | null {
  const timeZone = workZone.useValue();
  const isForeign = timeZone !== '' && foreignZone(timeZone, instant, currentLanguage()) !== null;
  return isForeign ? nameOf(timeZone, instant) : null;
}
