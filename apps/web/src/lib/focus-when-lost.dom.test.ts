import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { focusWhenLost } from './focus-when-lost.ts';

/** A page with a window on it; `focused` has the focus. */
function show(focused: string): HTMLElement {
  document.body.innerHTML = `
    <a id="on-page" href="/">page</a>
    <div role="dialog" id="window" tabindex="-1">
      <a id="first" href="/">first</a><button id="second">second</button>
      <h2 id="target" tabindex="-1">target</h2>
    </div>`;
  document.getElementById(focused)?.focus();
  const target = document.getElementById('target');
  if (!target) throw new Error('The page has no target');
  return target;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each(['nothing', 'window', 'first'])('takes the focus from %s, where it is lost', (place) => {
  const target = show(place);
  focusWhenLost(target);
  vi.runAllTimers();
  expect(document.activeElement).toBe(target);
});

test.each(['second', 'on-page'])('leaves it at %s, where somebody has gone on', (place) => {
  const target = show(place);
  focusWhenLost(target);
  vi.runAllTimers();
  expect(document.activeElement?.id).toBe(place);
});

test('takes it when the window gives it to its first part only after some frames', () => {
  const target = show('second');
  focusWhenLost(target);
  setTimeout(() => {
    document.getElementById('second')?.remove();
    document.getElementById('first')?.focus();
  }, 80);
  vi.runAllTimers();
  expect(document.activeElement).toBe(target);
});
