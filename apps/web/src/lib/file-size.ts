import type { Language } from '@nourish/contract';
import { LOCALES } from './dates.ts';
import { numberFormat } from './formats.ts';
import { currentLanguage } from './i18n.ts';

const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/**
 * Formats sizes in units of 1024 like file managers: '84 MB', '1.3 GB', in French '1,3 Go'. Rounds up, so
 * that a file above a limit is never shown as equal to it.
 */
export function formatBytes(bytes: number, language: Language = currentLanguage()): string {
  const step = Math.min(UNITS.length, Math.max(1, Math.floor(Math.log2(bytes) / 10)));
  const amount = bytes / 1024 ** step;
  return numberFormat(LOCALES[language], {
    style: 'unit',
    unit: UNITS[step - 1],
    maximumFractionDigits: step > 1 && amount < 10 ? 1 : 0,
    roundingMode: 'ceil',
  }).format(amount);
}
