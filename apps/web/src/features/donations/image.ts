import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@nourish/contract/constants';
import type { ParseKeys } from 'i18next';

/** Why an image cannot be sent; null when it can. */
export function imageProblem({ type, size }: Pick<File, 'type' | 'size'>): ParseKeys<'donations'> | null {
  if (!IMAGE_TYPES.some((known) => known === type)) return 'image.wrongType';
  if (size > IMAGE_MAX_BYTES) return 'image.tooLarge';
  return size === 0 ? 'image.empty' : null;
}

/** The image among what was dropped or pasted; the first file where none is one, so that it can be refused by name. */
export function imageAmong(files: Iterable<File>): File | null {
  const all = [...files];
  return all.find(({ type }) => type.startsWith('image/')) ?? all[0] ?? null;
}
