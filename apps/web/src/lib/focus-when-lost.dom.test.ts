import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { focusWhenLost } from './focus-when-lost.ts';

/** A page with a window on it; `focused` has the focus. */
function show(focused: string): HTMLElement {
  document.body.innerHTML = `
    <a id="on-page" href="/">page</a>
    <div aria-hidden="true"><a id="behind" href="/">behind</a></div>
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

test.each(['nothing', 'window', 'first', 'behind'])('takes the focus from %s, where it is lost', (place) => {
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

/** The button goes, with what is read anew over a slow line. */
function drawAnew(): void {
  document.getElementById('second')?.remove();
  document.getElementById('first')?.focus();
}

test('takes it when the button goes only after seconds', () => {
  const target = show('second');
  focusWhenLost(target);
  setTimeout(drawAnew, 4000);
  vi.runAllTimers();
  expect(document.activeElement).toBe(target);
});

test.each(['keydown', 'pointerdown', 'mousedown'])(
  'leaves it where somebody has gone on to by %s meanwhile',
  (act) => {
    const target = show('second');
    focusWhenLost(target);
    setTimeout(() => {
      document.dispatchEvent(new Event(act));
      document.getElementById('first')?.focus();
    }, 1000);
    vi.runAllTimers();
    expect(document.activeElement?.id).toBe('first');
  },
);

test('takes it as well when somebody has read on with a key meanwhile', () => {
  const target = show('second');
  focusWhenLost(target);
  setTimeout(() => document.dispatchEvent(new Event('keydown')), 1000);
  setTimeout(drawAnew, 2000);
  vi.runAllTimers();
  expect(document.activeElement).toBe(target);
});
