import { describe, expect, test } from 'vitest';
import { labelSteps, scaleEnd } from './chart-frame.tsx';

describe('scaleEnd', () => {
  test.each([
    [0, 1],
    [0.25, 0.4],
    [1, 1],
    [7.5, 8],
    [32.5, 40],
    [81, 100],
    [100, 100],
    [11, 12],
    [14, 16],
    [21, 30],
    [1_201, 1_500],
    [1_300, 1_500],
  ])('ends the scale for %f at %f', (most, end) => expect(scaleEnd(most)).toBeCloseTo(end));
});

test.each([1, 2, 5, 6, 14, 27, 53])('limits the number of labels for %i columns', (columns) => {
  const { wide, narrow } = labelSteps(columns);
  expect(Math.ceil(columns / wide)).toBeLessThanOrEqual(10);
  expect(Math.ceil(columns / narrow)).toBeLessThanOrEqual(5);
  expect(narrow % wide).toBe(0);
});
