import { IMAGE_MAX_BYTES } from '@nourish/contract/constants';
import { expect, test } from 'vitest';
import { imageAmong, imageProblem } from './image.ts';

test.each([
  ['a photo', 'image/jpeg', 1_000, null],
  ['an image of the full size', 'image/avif', IMAGE_MAX_BYTES, null],
  ['one byte more', 'image/png', IMAGE_MAX_BYTES + 1, 'image.tooLarge'],
  ['a drawing that may hold a script', 'image/svg+xml', 1_000, 'image.wrongType'],
  ['a document', 'application/pdf', 1_000, 'image.wrongType'],
  ['something unknown', '', 1_000, 'image.wrongType'],
  ['an empty file', 'image/png', 0, 'image.empty'],
])('%s as an image', (_, type, size, problem) => {
  expect(imageProblem({ type, size })).toBe(problem);
});

test('the image among several files is taken, else the first is refused by its name', () => {
  const text = new File(['x'], 'list.txt', { type: 'text/plain' });
  const photo = new File(['x'], 'photo.png', { type: 'image/png' });
  expect(imageAmong([text, photo])).toBe(photo);
  expect(imageAmong([text])).toBe(text);
  expect(imageAmong([])).toBeNull();
});
