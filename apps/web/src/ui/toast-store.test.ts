import { expect, test } from 'vitest';
import { readToasts, showToast } from './toast-store.ts';

const undo = { label: 'Undo', onAction: () => {} };
const messages = () => readToasts().map(({ message }) => message);

test('a result is shown even while several others can be undone, and goes before them', () => {
  for (const message of ['one', 'two', 'three']) showToast(message, 'success', undo);
  showToast('handed out');
  expect(messages()).toEqual(['one', 'two', 'three', 'handed out']);
  showToast('saved');
  expect(messages()).toEqual(['one', 'two', 'three', 'saved']);
  showToast('four', 'success', undo);
  expect(messages()).toEqual(['one', 'two', 'three', 'four']);
});
