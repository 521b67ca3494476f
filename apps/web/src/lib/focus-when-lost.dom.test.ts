import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { focusWhenLost } from './focus-when-lost.ts';

/** Renders a page with an open dialog and focuses the element `focused`. */
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
  if (!target) throw new Error('no #target in the document');
  return target;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each(['nothing', 'window', 'first', 'behind'])(
  'moves the focus from %s, where it is lost, to the target',
  (place) => {
    const target = show(place);
    focusWhenLost(target);
    vi.runAllTimers();
    expect(document.activeElement).toBe(target);
  },
);

test.each(['second', 'on-page'])('leaves the focus on %s, where the user has moved it', (place) => {
  const target = show(place);
  focusWhenLost(target);
  vi.runAllTimers();
  expect(document.activeElement?.id).toBe(place);
});

/** Removes the button, as a late refetch does. */
function removeButton(): void {
  document.getElementById('second')?.remove();
  document.getElementById('first')?.focus();
}

test('moves the focus if the button disappears seconds later', () => {
  const target = show('second');
  focusWhenLost(target);
  setTimeout(removeButton, 4000);
  vi.runAllTimers();
  expect(document.activeElement).toBe(target);
});

test.each(['keydown', 'pointerdown', 'mousedown'])(
  'leaves the focus where the user has moved it with %s in the meantime',
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

test('moves the focus even if a key was pressed that did not move it', () => {
  const target = show('second');
  focusWhenLost(target);
  setTimeout(() => document.dispatchEvent(new Event('keydown')), 1000);
  setTimeout(removeButton, 2000);
  vi.runAllTimers();
  expect(document.activeElement).toBe(target);
});
