import { IMAGE_MAX_BYTES } from '@nourish/contract/constants';
import { expect, test } from 'vitest';
import { imageAmong, imageProblem } from './image-file.ts';

test.each([
  ['a photo', 'image/jpeg', 1_000, null],
  ['an image at the size limit', 'image/avif', IMAGE_MAX_BYTES, null],
  ['an image above the size limit', 'image/png', IMAGE_MAX_BYTES + 1, 'tooLarge'],
  ['an SVG', 'image/svg+xml', 1_000, 'wrongType'],
  ['a document', 'application/pdf', 1_000, 'wrongType'],
  ['an unknown type', '', 1_000, 'wrongType'],
  ['an empty file', 'image/png', 0, 'empty'],
])('imageProblem of %s', (_, type, size, problem) => {
  expect(imageProblem({ type, size })).toBe(problem);
});

test('imageAmong picks the image, else the first file', () => {
  const text = new File(['x'], 'list.txt', { type: 'text/plain' });
  const photo = new File(['x'], 'photo.png', { type: 'image/png' });
  expect(imageAmong([text, photo])).toBe(photo);
  expect(imageAmong([text])).toBe(text);
  expect(imageAmong([])).toBeNull();
});
