import { expect, test } from 'vitest';
import { whenUsed } from './idle.ts';

test.each(['keydown', 'pointerdown'])('whenUsed resolves on the first %s and not before', async (type) => {
  let isUsed = false;
  const used = whenUsed().then(() => {
    isUsed = true;
  });
  await Promise.resolve();
  expect(isUsed).toBe(false);
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  await used;
  expect(isUsed).toBe(true);
});
