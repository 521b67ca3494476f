import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseTheme, onThemeChange, readTheme, type Theme } from './theme.ts';

const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
/** Runs the script that precedes the first paint. */
const firstPaint = async () => {
  vi.resetModules();
  await import('../first-paint.ts');
};

/**
 * What the browser sees: the theme attribute, the colour scheme of native controls, the colours of its bars.
 */
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
  'applies the stored theme %s before the first paint of the next page',
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

test('follows a theme change in another tab', () => {
  const listener = vi.fn<() => void>();
  const stop = onThemeChange(listener);
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(listener).toHaveBeenCalledOnce();
  stop();
});

test('treats an unknown theme as system', async () => {
  localStorage.setItem('theme', 'sepia');
  await firstPaint();
  expect([readTheme(), document.documentElement.dataset.theme]).toEqual(['system', undefined]);
});
