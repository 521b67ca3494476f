import { useEffect, useId } from 'react';
import { readStorage, writeStorage } from './storage.ts';
import { createStore } from './store.ts';

export interface Shortcut {
  /**
   * One key (`j`, `/`, `Enter`), two after each other (`g r`), or one with Control or Command (`Mod+k`). Keys are
   * named as in `KeyboardEvent.key`, letters in lower case.
   */
  keys: string;
  /** For the sheet of keys, in the reader's language. */
  label: string;
}
export interface Binding extends Shortcut {
  onPress: (event: KeyboardEvent) => void;
}
export interface ShortcutGroup {
  title: string;
  bindings: readonly Binding[];
}

const groups = createStore<ReadonlyMap<string, ShortcutGroup>>(new Map());
export const useShortcutGroups = (): ShortcutGroup[] => [...groups.useValue().values()];

/**
 * Binds keys while the component is mounted and lists them in the sheet of keys under the title `group`. Keys
 * without Control or Command act only if focus is in no field and no dialog or menu is open. Two keys after each
 * other always start with `g`.
 */
export function useShortcuts(group: string, bindings: readonly Binding[]): void {
  const id = useId();
  useEffect(() => {
    // No dependencies: the handlers of the latest render act.
    groups.write(new Map(groups.read()).set(id, { title: group, bindings }));
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => {
      const rest = new Map(groups.read());
      rest.delete(id);
      groups.write(rest);
      // The listener is shared, and adding it twice has no effect.
      if (rest.size === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, [id]);
}

const KEY = 'nourish.character-keys';
const areOn = createStore(readStorage('localStorage', KEY) !== 'off');
/** Speech input and tremor press character keys by accident, so they can be switched off (WCAG 2.1.4). */
export const useCharacterKeys = areOn.useValue;
export function switchCharacterKeys(isOn: boolean): void {
  areOn.write(isOn);
  writeStorage('localStorage', KEY, isOn ? null : 'off');
}

const PREFIX = 'g';
const SEQUENCE_MS = 1_500;
let prefixedAt = -Infinity;

function onKeyDown(event: KeyboardEvent): void {
  const key = keyOf(event);
  if (key === null || event.defaultPrevented || event.isComposing || event.repeat) return;
  if (isDialogOpen()) return;
  const isModified = key.startsWith('Mod+');
  const isCharacter = key.length === 1;
  if (!isModified && isTaken(event.target, key)) return;
  if (isCharacter && !areOn.read()) return;
  const isSecond = isCharacter && event.timeStamp - prefixedAt < SEQUENCE_MS;
  prefixedAt = -Infinity;
  const keys = isSecond ? `${PREFIX} ${key}` : key;
  const bindings = Array.from(groups.read().values(), (group) => group.bindings).flat();
  const binding = bindings.find((each) => each.keys === keys);
  if (binding) {
    event.preventDefault();
    binding.onPress(event);
  } else if (!isSecond && key === PREFIX && bindings.some((each) => each.keys.startsWith(`${PREFIX} `))) {
    prefixedAt = event.timeStamp;
  }
}

/** Null for a combination that cannot be bound. */
function keyOf(event: KeyboardEvent): string | null {
  // AltGr, which Windows reports as Control and Alt, types characters such as `/`.
  const isTyping = event.getModifierState('AltGraph');
  if (event.altKey && !isTyping) return null;
  const isModified = (event.ctrlKey || event.metaKey) && !isTyping;
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1];
  // On a keyboard without Latin letters, the place of the key decides.
  const key = letter !== undefined && !/^[a-z]$/i.test(event.key) && event.key > '~' ? letter : event.key;
  if (isModified) return event.shiftKey ? null : `Mod+${key.toLowerCase()}`;
  // Characters such as `?` need Shift. Caps Lock does not matter.
  if (event.shiftKey && (key.length > 1 || /^[a-z]$/i.test(key))) return null;
  return key.length === 1 ? key.toLowerCase() : key;
}

const DIALOG = ':is([role="dialog"], [role="alertdialog"], dialog[open])';
/** A dialog that is fading out is closed. */
const isDialogOpen = (): boolean =>
  document.querySelector(`${DIALOG}:not([data-exiting] *, [data-exiting])`) !== null;

const FIELD = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
/** Inputs that take no text. */
const NO_TEXT = 'input:is([type="checkbox"], [type="radio"], [type="button"], [type="submit"])';
/** Composite widgets with keys of their own, such as search by first letter. */
const WIDGET =
  '[role="menu"], [role="listbox"], [role="combobox"], [role="tree"], [role="slider"], [role="spinbutton"]';
const PRESSED_BY_ENTER = 'a[href], button, summary, [role="button"], [role="tab"]';

/** True if the focused element uses the key itself. */
function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(WIDGET)) return true;
  if (key === 'Enter' || key === ' ') return target.closest(`${PRESSED_BY_ENTER}, ${FIELD}`) !== null;
  return target.matches(FIELD) && !target.matches(NO_TEXT);
}
