import type { Frequency } from '@nourish/contract';
import { beforeAll, expect, test } from 'vitest';
import { formatSpan } from '../../lib/dates.ts';
import { loadTextsFor, startI18n, textsIn } from '../../lib/i18n.ts';
import { ruleText } from './rule-words.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTextsFor('desk');
});

test.each<[Frequency, string, string, string]>([
  [null, 'No limit', 'Sans limite', 'Sin límite'],
  [
    { count: 1, per: 'week' },
    'Once a week (Monday to Sunday)',
    'Une fois par semaine (du lundi au dimanche)',
    'Una vez por semana (de lunes a domingo)',
  ],
  [
    { count: 3, per: 'week' },
    '3 times a week (Monday to Sunday)',
    '3 fois par semaine (du lundi au dimanche)',
    '3 veces por semana (de lunes a domingo)',
  ],
  [
    { count: 1, per: 'month' },
    'Once a calendar month',
    'Une fois par mois civil',
    'Una vez por mes calendario',
  ],
  [
    { count: 2, per: 'month' },
    '2 times a calendar month',
    '2 fois par mois civil',
    '2 veces por mes calendario',
  ],
  [{ count: 1, days: 14 }, 'Once every 14 days', 'Une fois tous les 14 jours', 'Una vez cada 14 días'],
  [{ count: 2, days: 30 }, '2 times every 30 days', '2 fois tous les 30 jours', '2 veces cada 30 días'],
  [{ count: 1, days: 1 }, 'Once a day', 'Une fois par jour', 'Una vez al día'],
  [{ count: 2, days: 1 }, '2 times a day', '2 fois par jour', '2 veces al día'],
])('puts the rule %j into words', async (frequency, en, fr, es) => {
  for (const [language, words] of [
    ['en', en],
    ['fr', fr],
    ['es', es],
  ] as const) {
    const t = await textsIn(language, 'programs');
    const text = ruleText(frequency, { t, daysText: (days) => formatSpan(days, 'day', language) });
    // Numbers and their units are joined by a non-breaking space.
    expect(text.replaceAll('\u00a0', ' ')).toBe(words);
  }
});
