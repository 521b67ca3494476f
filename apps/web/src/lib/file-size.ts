import type { Language } from '@nourish/contract';
import { LOCALES } from './dates.ts';
import { numberFormat } from './formats.ts';
import { currentLanguage } from './i18n.ts';

const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/**
 * Sizes as people say them: '84 MB', '1.3 GB', in French '1,3 Go'. As file managers count, and the bound on images: by 1024.
 * Rounded up, so that what is larger than a bound never reads like it.
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
