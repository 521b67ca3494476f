import { afterEach, expect, test } from 'vitest';
import { focusAfterDialog, startFocusRecovery } from './focus-recovery.ts';

startFocusRecovery();
afterEach(() => document.body.replaceChildren());

const show = (html: string) => {
  document.body.innerHTML = html;
};
const get = (id: string) => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element ${id}`);
  return element;
};
/** Observers run in a microtask after the change. */
const observed = () => new Promise((resolve) => queueMicrotask(() => resolve(undefined)));

const row = (id: string) => `<li data-focus-row id="${id}"><p></p><button id="${id}-button"></button></li>`;
const LIST = `<main><ul>${row('a')}${row('b')}${row('c')}</ul></main>`;

test.each<[title: string, html: string, focused: string, removed: string[], expected: string]>([
  [
    'the next control of the row',
    LIST.replace('<p>', '<a href="#" id="a-link"></a><p>'),
    'a-button',
    ['a-button'],
    'a-link',
  ],
  ['the next row', LIST, 'b-button', ['b'], 'c-button'],
  ['the row before the last', LIST, 'c-button', ['c'], 'b-button'],
  [
    'the focusable ancestor of the last row',
    `<main id="main" tabindex="-1"><ul>${row('a')}</ul></main>`,
    'a-button',
    ['a'],
    'main',
  ],
  [
    'the heading of a list of its own, rather than a row of another list',
    `${LIST}<section aria-labelledby="title"><h2 id="title" tabindex="-1"></h2><ul data-focus-rows>${row('d')}</ul></section>`,
    'd-button',
    ['d'],
    'title',
  ],
  [
    'the heading of the section',
    '<section aria-labelledby="title"><h2 id="title" tabindex="-1"></h2><button id="button"></button></section>',
    'button',
    ['button'],
    'title',
  ],
  [
    'the marked successor',
    '<form><button id="other"></button><button id="home" data-focus-home></button><button id="button"></button></form>',
    'button',
    ['button'],
    'home',
  ],
  [
    'the element that opened a dialog',
    '<div><button id="opener"></button></div><div data-react-aria-top-layer id="dialog"><button id="button"></button></div>',
    'button',
    ['dialog'],
    'opener',
  ],
])('focuses %s', async (_, html, focused, removed, expected) => {
  show(html);
  // Opening a dialog moves the focus from its opener.
  document.getElementById('opener')?.focus();
  get(focused).focus();
  for (const id of removed) get(id).remove();
  await observed();
  expect(document.activeElement?.id).toBe(expected);
});

test('focuses the row after one that a dialog removed', async () => {
  show(`${LIST}<div data-react-aria-top-layer id="dialog"><button id="confirm"></button></div>`);
  get('a-button').focus();
  get('confirm').focus();
  get('a').remove();
  get('dialog').remove();
  await observed();
  expect(document.activeElement?.id).toBe('b-button');
});

test('follows an element that moves', async () => {
  show(`${LIST}<div id="elsewhere"></div>`);
  get('a-button').focus();
  get('elsewhere').append(get('a'));
  await observed();
  expect(document.activeElement?.id).toBe('a-button');
});

test('moves on from a button that gets disabled', async () => {
  show(LIST);
  get('a-button').focus();
  get('a-button').setAttribute('disabled', '');
  await observed();
  expect(document.activeElement?.id).toBe('b-button');
});

test('leaves the focus alone when the user moves it away', async () => {
  show(LIST);
  get('a-button').focus();
  get('a-button').blur();
  get('c').remove();
  await observed();
  expect(document.activeElement).toBe(document.body);
});

test('focuses an element when the dialog over it has closed', async () => {
  show(`${LIST}<div data-react-aria-top-layer id="dialog"><button id="confirm"></button></div>`);
  const below = get('c-button');
  get('confirm').focus();
  // An open dialog makes the rest of the page inert.
  below.focus = () => undefined;
  focusAfterDialog(below);
  Reflect.deleteProperty(below, 'focus');
  get('dialog').remove();
  await observed();
  expect(document.activeElement?.id).toBe('c-button');
});
