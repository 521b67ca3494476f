import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@nourish/contract/constants';

/** Returns why the server would refuse a chosen image, as far as the browser knows. */
export function imageProblem({
  type,
  size,
}: Pick<File, 'type' | 'size'>): 'wrongType' | 'tooLarge' | 'empty' | null {
  if (!IMAGE_TYPES.some((known) => known === type)) return 'wrongType';
  if (size > IMAGE_MAX_BYTES) return 'tooLarge';
  return size === 0 ? 'empty' : null;
}

/** Returns the first image, else the first file, so that the error can name it. */
export function imageAmong(files: Iterable<File>): File | null {
  const all = [...files];
  return all.find(({ type }) => type.startsWith('image/')) ?? all[0] ?? null;
}
