import { expect, test } from 'vitest';

import { compareTexts, compareUse, flatten } from './locales.mjs';

const english = flatten({
  title: 'Requests',
  count_one: '{{count}} item',
  count_other: '{{count}} items',
  status: { open: 'Open', closed: 'Closed' },
});
const french = flatten({
  title: 'Demandes',
  count_one: 'un article',
  count_many: '{{count}} d’articles',
  count_other: '{{count}} articles',
  status: { open: 'Ouverte', closed: 'Fermée' },
});

test('accepts a complete translation with the plural forms of its language', () => {
  expect(compareTexts('fr', english, french)).toEqual([]);
});

test('reports missing, extra and empty texts, different placeholders and missing plural forms', () => {
  const { title, count_many, ...rest } = french;
  const faulty = { ...rest, 'status.open': ' ', 'status.closed': 'Fermée {{date}}', subtitle: title };
  expect(count_many).toBeDefined();
  expect(compareTexts('fr', english, faulty)).toEqual([
    'missing key title',
    'extra key subtitle',
    'empty text status.open',
    'missing plural form count_many',
    'other placeholders than in English: status.closed',
  ]);
});

test('counts keys in quotes, templates and declarations as used', () => {
  const uses = (code) => compareUse({ requests: english }, { 'requests/page.tsx': code });
  expect(
    uses("useTranslation('requests'); t('title'); t('count', { count }); t(`status.${status}`)"),
  ).toEqual([]);
  expect(uses('// i18n-keys: requests:title requests:count requests:status.*')).toEqual([]);
  expect(uses('/* i18n-keys: requests:title, requests:count, requests:status.* */')).toEqual([]);
});

test('reports unused and unknown keys', () => {
  const code = "useTranslation('requests'); t('titel'); t('count'); t('other:x'); t(`status.${status}`)";
  expect(compareUse({ requests: english }, { 'requests/page.tsx': code })).toEqual([
    'requests.json: unused key title',
    'requests/page.tsx: unknown key titel',
    'requests/page.tsx: unknown key other:x',
  ]);
});

test('does not count the same word in another feature as a use', () => {
  const sources = {
    'requests/page.tsx': "useTranslation('requests'); t('title')",
    'carts/page.tsx': "t('count')",
  };
  expect(compareUse({ requests: { title: 'a', count: 'b' } }, sources)).toEqual([
    'requests.json: unused key count',
  ]);
});
