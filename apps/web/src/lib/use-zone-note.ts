import { foreignZone, zoneName } from './dates.ts';
import { currentLanguage } from './i18n.ts';
import { useReaderZone, workZone } from './work-zone.ts';

/** Names the time zone of the page unless it is that of one food bank and of the device as well; else null. */
export function useZoneNote(instant: string): string | null {
  const zone = useReaderZone();
  const language = currentLanguage();
  return workZone.read() === '' ? zoneName(zone, instant, language) : foreignZone(zone, instant, language);
}
