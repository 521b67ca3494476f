/** An element that had the focus, and the elements that can take it over. */
interface Place {
  element: HTMLElement;
  /** The page, a dialog, a menu or the toasts. */
  layer: Element;
  /** The ancestors within the layer, innermost first. */
  path: HTMLElement[];
  /** The row of the element, the rows after it, then those before it; empty outside of rows. */
  rows: HTMLElement[];
}

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)';

/** The last focused element of each layer; the focused layer is last. */
let places: Place[] = [];
let isLost = false;

/**
 * Restores the focus when the focused element is removed, moved or disabled, also by closing a dialog. The
 * first of these gets it:
 *
 * 1. the element itself, if it was only moved
 * 2. in a row (`data-focus-row`): the first control of that row, else of the next or previous row, of the same
 *    `data-focus-rows` if it has one
 * 3. the nearest ancestor with `tabIndex={-1}`, or whose `aria-labelledby` heading has one, or that contains
 *    an element with `data-focus-home`
 * 4. the same for the layer below, beginning with the element that opened the dialog
 */
export function startFocusRecovery(): void {
  document.addEventListener('focusin', ({ target }) => {
    isLost = false;
    if (target instanceof HTMLElement) remember(target);
  });
  new MutationObserver((changes) => {
    const active = document.activeElement;
    if (active !== document.body && !active?.matches(':disabled')) return;
    isLost ||= active !== document.body || changes.some(hasRemovedFocused);
    // A layer below a dialog may still be inert; its next change retries.
    if (isLost) recover();
  }).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'inert'],
  });
}

/** Focuses the element; while a dialog is open, as soon as the dialog has closed. */
export function focusAfterDialog(element: HTMLElement | null): void {
  element?.focus();
  if (element && document.activeElement !== element) remember(element);
}

function remember(element: HTMLElement): void {
  const layer = element.closest('[data-react-aria-top-layer], body > *');
  if (!layer) return;
  const path: HTMLElement[] = [];
  for (let next = element.parentElement; next && layer.contains(next); next = next.parentElement)
    path.push(next);
  const rows = [
    ...(element.closest('[data-focus-rows]') ?? layer).querySelectorAll<HTMLElement>('[data-focus-row]'),
  ];
  const own = rows.findIndex((row) => row.contains(element));
  const nearest = own === -1 ? [] : [...rows.slice(own), ...rows.slice(0, own).toReversed()];
  places = places.filter((place) => place.layer !== layer && place.layer.isConnected);
  places.push({ element, layer, path, rows: nearest });
}

const hasRemovedFocused = ({ removedNodes }: MutationRecord): boolean =>
  [...removedNodes].some((node) => places.some(({ element }) => node.contains(element)));

function recover(): void {
  for (const place of places.toReversed()) {
    for (const next of successorsOf(place)) {
      if (!next?.isConnected || next.matches(':disabled')) continue;
      next.focus({ preventScroll: place.path.includes(next) });
      if (document.activeElement === next) return;
    }
  }
}

function* successorsOf({ element, path, rows }: Place): Generator<HTMLElement | null> {
  yield element;
  for (const row of rows) yield row.querySelector<HTMLElement>(FOCUSABLE);
  for (const ancestor of path.filter(({ isConnected }) => isConnected)) {
    if (ancestor.matches('[tabindex="-1"]')) yield ancestor;
    const heading = document.getElementById(ancestor.getAttribute('aria-labelledby') ?? '');
    if (heading?.matches('[tabindex="-1"]')) yield heading;
    yield ancestor.querySelector<HTMLElement>('[data-focus-home]');
  }
}
