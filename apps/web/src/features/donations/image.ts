import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@nourish/contract/constants';
import type { ParseKeys } from 'i18next';

export function imageProblem({ type, size }: Pick<File, 'type' | 'size'>): ParseKeys<'donation-form'> | null {
  if (!IMAGE_TYPES.some((known) => known === type)) return 'image.wrongType';
  if (size > IMAGE_MAX_BYTES) return 'image.tooLarge';
  return size === 0 ? 'image.empty' : null;
}

/** Returns the first image, else the first file, so that the error can name it. */
export function imageAmong(files: Iterable<File>): File | null {
  const all = [...files];
  return all.find(({ type }) => type.startsWith('image/')) ?? all[0] ?? null;
}
