import { foreignZone, LOCALES } from './dates.ts';
import { dateFormat } from './formats.ts';
import { currentLanguage } from './i18n.ts';
import { useReaderZone, workZone } from './work-zone.ts';

/**
 * Names the time zone of the page, such as 'Eastern Time', unless it is that of one food bank and of the device as
 * well; else null.
 */
export function useZoneNote(instant: string): string | null {
  const timeZone = useReaderZone();
  const language = currentLanguage();
  if (workZone.read() !== '' && foreignZone(timeZone, instant, language) === null) return null;
  // All year, because the times of a page are of many days.
  const format = dateFormat(LOCALES[language], { timeZone, timeZoneName: 'longGeneric' });
  const name = format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName');
  return name?.value ?? timeZone;
}
