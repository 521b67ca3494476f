import { expect, test } from 'vitest';
import { TOPICS } from './topics.ts';

type Texts = { [key: string]: string | Texts };

const locales = import.meta.glob<Texts>('../../locales/**/*.json', { eager: true, import: 'default' });
const sources = import.meta.glob<string>(['../../**/*.tsx', '!../../**/*.test.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const leavesOf = (texts: Texts): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? text : leavesOf(text)));

function textsOf(language: string) {
  const own = Object.entries(locales).filter(([path]) => path.includes(`/locales/${language}/`));
  const help = own.filter(([path]) => path.endsWith('help.json')).flatMap(([, texts]) => leavesOf(texts));
  const screens = own.filter(([path]) => !path.includes('/help/')).flatMap(([, texts]) => leavesOf(texts));
  return { help, screens: new Set(screens) };
}

test.each(['en', 'es', 'fr'])('uses the labels of buttons and pages as on the screens (%s)', (language) => {
  const { help, screens } = textsOf(language);
  const named = help.flatMap((text) => [...text.matchAll(/<b>(.*?)<\/b>/g)].map(([, label = '']) => label));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((label) => !screens.has(label))).toEqual([]);
});

test('links from screens to existing topics only', () => {
  const linked = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/helpOn\('([\w-]+)'\)/g)].map(([, id]) => id),
  );
  const ids: string[] = TOPICS.map(({ id }) => id);
  expect(linked.filter((id) => id === undefined || !ids.includes(id))).toEqual([]);
});
