import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { switchCharacterKeys, useShortcutGroups, useShortcuts } from './shortcuts.ts';

afterEach(() => {
  cleanup();
  act(() => switchCharacterKeys(true));
});

const KEYS = ['j', '/', '?', 'Enter', 'Escape', 'g r', 'Mod+k'];

function Page({ onPress, keys = KEYS }: { onPress: (keys: string) => void; keys?: readonly string[] }) {
  useShortcuts(
    'Requests',
    keys.map((each) => ({ keys: each, label: `Label of ${each}`, onPress: () => onPress(each) })),
  );
  return (
    <>
      <input aria-label="field" />
      <input type="checkbox" aria-label="box" />
      <a href="/there">link</a>
      <div role="menu" aria-label="menu" tabIndex={-1} />
      <p contentEditable suppressContentEditableWarning aria-label="text" />
    </>
  );
}

function renderPage(keys?: readonly string[]) {
  const onPress = vi.fn<(keys: string) => void>();
  const view = render(<Page onPress={onPress} {...(keys && { keys })} />);
  return { ...view, pressed: () => onPress.mock.calls.map(([each]) => each) };
}

type Init = Parameters<typeof fireEvent.keyDown>[1];
const press = (init: Init, target: Element = document.body) => fireEvent.keyDown(target, init);

test.each<[title: string, init: Init, expected: string[]]>([
  ['a letter', { key: 'j', code: 'KeyJ' }, ['j']],
  ['a letter with Caps Lock', { key: 'J', code: 'KeyJ' }, ['j']],
  ['a letter on a Cyrillic keyboard', { key: 'о', code: 'KeyJ' }, ['j']],
  ['no letter with Shift', { key: 'J', code: 'KeyJ', shiftKey: true }, []],
  ['no letter with Alt', { key: 'j', code: 'KeyJ', altKey: true }, []],
  ['no letter with Control', { key: 'j', code: 'KeyJ', ctrlKey: true }, []],
  ['a character with Shift', { key: '?', code: 'Slash', shiftKey: true }, ['?']],
  ['Control with a letter', { key: 'k', code: 'KeyK', ctrlKey: true }, ['Mod+k']],
  ['Command with a letter', { key: 'k', code: 'KeyK', metaKey: true }, ['Mod+k']],
  ['no held key', { key: 'j', code: 'KeyJ', repeat: true }, []],
  ['no key while composing text', { key: 'j', code: 'KeyJ', isComposing: true }, []],
  ['Enter', { key: 'Enter', code: 'Enter' }, ['Enter']],
])('acts on %s', (_, init, expected) => {
  const { pressed } = renderPage();
  press(init);
  expect(pressed()).toEqual(expected);
});

test('acts on a character that needs AltGr', () => {
  const { pressed } = renderPage();
  press({ key: '/', code: 'Digit7', ctrlKey: true, altKey: true, modifierAltGraph: true } as Init);
  expect(pressed()).toEqual(['/']);
});

test.each<[key: string, label: string, expected: string[]]>([
  ['j', 'field', []],
  ['Escape', 'field', []],
  ['j', 'text', []],
  ['j', 'box', ['j']],
  ['j', 'menu', []],
  ['Enter', 'link', []],
  ['j', 'link', ['j']],
])('with %s on the %s: %j', (key, label, expected) => {
  const { pressed } = renderPage();
  const target = label === 'link' ? screen.getByRole('link') : screen.getByLabelText(label);
  press({ key }, target);
  expect(pressed()).toEqual(expected);
});

test('acts on Control+K in a field', () => {
  const { pressed } = renderPage();
  press({ key: 'k', code: 'KeyK', ctrlKey: true }, screen.getByLabelText('field'));
  expect(pressed()).toEqual(['Mod+k']);
});

test('does nothing while a dialog is open', () => {
  const { pressed } = renderPage();
  render(<div role="dialog" />);
  press({ key: 'j' });
  press({ key: 'k', ctrlKey: true });
  expect(pressed()).toEqual([]);
});

test('leaves a key alone that another element has used', () => {
  const { pressed } = renderPage();
  const link = screen.getByRole('link');
  link.addEventListener('keydown', (event) => event.preventDefault());
  press({ key: 'Escape' }, link);
  expect(pressed()).toEqual([]);
});

test('acts on two keys after each other', () => {
  const { pressed } = renderPage();
  press({ key: 'g' });
  press({ key: 'r' });
  expect(pressed()).toEqual(['g r']);
});

test('does not take the second of two unknown keys for a key of the page', () => {
  const { pressed } = renderPage();
  press({ key: 'g' });
  press({ key: 'j' });
  expect(pressed()).toEqual([]);
  press({ key: 'j' });
  expect(pressed()).toEqual(['j']);
});

test('forgets the first key after a pause', () => {
  const { pressed } = renderPage(['g r', 'r']);
  const pressAt = (key: string, timeStamp: number) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    document.body.dispatchEvent(event);
  };
  pressAt('g', 10_000);
  pressAt('r', 11_400);
  pressAt('g', 20_000);
  pressAt('r', 21_600);
  expect(pressed()).toEqual(['g r', 'r']);
});

test('ignores characters that are switched off, but not other keys', () => {
  const { pressed } = renderPage();
  act(() => switchCharacterKeys(false));
  for (const key of ['j', '?', 'g', 'r']) press({ key });
  expect(pressed()).toEqual([]);
  press({ key: 'Escape' });
  press({ key: 'k', ctrlKey: true });
  expect(pressed()).toEqual(['Escape', 'Mod+k']);
  expect(localStorage.getItem('nourish.character-keys')).toBe('off');
});

test('lists the keys of the components on screen', () => {
  const Sheet = () => useShortcutGroups().map(({ title, bindings }) => `${title}: ${bindings.length}`);
  render(<Sheet />);
  const { unmount } = renderPage();
  expect(document.body.textContent).toContain(`Requests: ${KEYS.length}`);
  unmount();
  expect(document.body.textContent).not.toContain('Requests');
  renderPage();
});

test('no longer acts on keys of a page that was left', () => {
  const { pressed, unmount } = renderPage();
  unmount();
  press({ key: 'j' });
  expect(pressed()).toEqual([]);
});

test('acts again as soon as a dialog begins to fade out', () => {
  const { pressed } = renderPage();
  render(
    <div data-exiting>
      <div role="dialog" />
    </div>,
  );
  press({ key: 'k', ctrlKey: true });
  press({ key: 'j' });
  expect(pressed()).toEqual(['Mod+k', 'j']);
});
