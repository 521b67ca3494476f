import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@nourish/contract/constants';
import type { ParseKeys } from 'i18next';

/** Why an image cannot be sent; null when it can. */
export function imageProblem({ type, size }: Pick<File, 'type' | 'size'>): ParseKeys<'donations'> | null {
  if (!IMAGE_TYPES.some((known) => known === type)) return 'image.wrongType';
  if (size > IMAGE_MAX_BYTES) return 'image.tooLarge';
  return size === 0 ? 'image.empty' : null;
}

const KB = 1024;
const MB = 1024 * KB;

/** The size of a file in the largest unit it fills. */
export function fileSize(bytes: number, locale: string): string {
  const [value, unit] = bytes >= MB ? [bytes / MB, 'megabyte'] : [Math.max(1, bytes / KB), 'kilobyte'];
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  }).format(value);
}

/** The image among what was dropped or pasted; the first file where none is one, so that it can be refused by name. */
export function imageAmong(files: Iterable<File>): File | null {
  const all = [...files];
  return all.find(({ type }) => type.startsWith('image/')) ?? all[0] ?? null;
}
