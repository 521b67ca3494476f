import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseTheme, onThemeChange, readTheme, type Theme } from './theme.ts';

const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
/** What runs before the first paint of a page that is opened. */
const firstPaint = async () => {
  vi.resetModules();
  await import('../first-paint.ts');
};

/** What the page looks like to the browser: the attribute, the scheme of its own controls, the colours of its bars. */
const looks = () => [
  document.documentElement.dataset.theme,
  ...[...document.querySelectorAll('meta[name="color-scheme"], meta[data-scheme]')].map(
    (meta) => meta.outerHTML,
  ),
];
const openPage = () => {
  delete document.documentElement.dataset.theme;
  document.head.innerHTML = /<head>([\s\S]*)<\/head>/.exec(page)?.[1] ?? '';
};

beforeEach(openPage);
afterEach(() => {
  localStorage.clear();
  openPage();
  document.head.innerHTML = '';
});

test.each<Theme>(['light', 'dark', 'system'])(
  'a page opened later is painted as the one on which %s was chosen, from the first frame on',
  async (theme) => {
    chooseTheme(theme === 'dark' ? 'light' : 'dark');
    chooseTheme(theme);
    const chosen = looks();
    openPage();
    await firstPaint();
    expect(looks()).toEqual(chosen);
    expect(readTheme()).toBe(theme);
  },
);

test('another tab follows', () => {
  const listener = vi.fn<() => void>();
  const stop = onThemeChange(listener);
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(listener).toHaveBeenCalledOnce();
  stop();
});

test('what is no theme counts as none', async () => {
  localStorage.setItem('theme', 'sepia');
  await firstPaint();
  expect([readTheme(), document.documentElement.dataset.theme]).toEqual(['system', undefined]);
});
