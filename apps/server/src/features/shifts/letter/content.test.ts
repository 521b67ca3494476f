import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '@nourish/contract/constants';
import { loadFonts, type Fonts } from '../../../adapters/pdf-fonts.ts';
import { letterOf, periodOf, timesOf, type LetterFacts } from './content.ts';

let fonts: Fonts;
beforeAll(async () => {
  fonts = await loadFonts();
});

const shift: LetterFacts['shifts'][number] = {
  title: 'Food sorting',
  shift_date: '2026-10-01',
  start_time: '09:00',
  end_time: '12:00',
  time_zone: 'America/Toronto',
  check_in_at: null,
  check_out_at: null,
  self_recorded: false,
  hours: '3.00',
};
const facts: LetterFacts = {
  language: 'en',
  // Still the 21st in Toronto.
  now: new Date('2026-11-22T03:00Z'),
  place: {
    id: 'one',
    name: 'Harvest Table',
    address: '120 Queen Street West',
    city: 'Toronto',
    province: 'ON',
    postal_code: 'M5H 2N2',
    contact_phone: '(416) 555-0142',
    contact_email: 'hello@harvest.example',
    time_zone: 'America/Toronto',
  },
  volunteer: {
    name: 'Zoë Okafor',
    email: 'zoe@nourish.example',
    created_at: new Date('2026-09-02T02:00Z'),
  },
  first_shift: '2026-10-01',
  span: {},
  shifts: [shift, { ...shift, shift_date: '2026-11-03', hours: '2.25' }],
};
const letter = (changes: Partial<LetterFacts> = {}) => letterOf({ ...facts, ...changes }, fonts);

describe('the period', () => {
  const days = [{ shift_date: '2026-09-10' }, { shift_date: '2026-11-03' }];
  const today = '2026-11-21';
  test.each([
    ['no dates', {}, '2026-09-10', today],
    ['a start date', { start_date: '2026-07-01' }, '2026-07-01', today],
    ['an end date', { end_date: '2026-11-05' }, '2026-09-10', '2026-11-05'],
    ['an end date in the future', { start_date: '2026-07-01', end_date: '2027-06-30' }, '2026-07-01', today],
  ])('is computed for a request with %s', (_, span, from, to) => {
    expect(periodOf(span, days, today)).toEqual({ from, to });
  });
  test('includes a shift that was completed before its date', () => {
    expect(periodOf({}, [{ shift_date: '2026-11-25' }], today)).toEqual({
      from: '2026-11-25',
      to: '2026-11-25',
    });
  });
});

describe('the name', () => {
  test('is followed by the email of the account', () => {
    const of = (name: string) => letter({ volunteer: { ...facts.volunteer, name } }).paragraphs[0];
    expect(of('Wei 王')).toContain('confirms that Wei (zoe@nourish.example) has');
    expect(of('王伟')).toContain('confirms that zoe@nourish.example has');
  });
  test('is complete in the title and the file name, which need no font', () => {
    const { title, file } = letter({ volunteer: { ...facts.volunteer, name: '王伟' } });
    expect([title, file]).toEqual(['Volunteer hours of 王伟', 'Volunteer hours - 王伟']);
  });
});

describe('the times', () => {
  const came = new Date('2026-10-01T13:02Z');
  test.each([
    ['as recorded', { check_in_at: came, check_out_at: new Date('2026-10-01T16:10Z') }, '9:02 AM – 12:10 PM'],
    ['as planned without a check-out', { check_in_at: came }, '9:00 AM – 12:00 PM'],
    ['as planned without a check-in', {}, '9:00 AM – 12:00 PM'],
    [
      'over midnight, as recorded',
      {
        start_time: '20:00',
        end_time: '23:30',
        check_in_at: new Date('2026-10-02T00:00Z'),
        check_out_at: new Date('2026-10-02T04:15Z'),
      },
      '8:00 PM – 12:15 AM (next day)',
    ],
    [
      'over midnight, as planned',
      { start_time: '22:00', end_time: '02:00' },
      '10:00 PM – 2:00 AM (next day)',
    ],
  ])('are printed %s', (_, changes, text) => {
    expect(timesOf({ ...shift, ...changes }, 'en').replaceAll('\u202f', ' ')).toBe(text);
  });
});

test('a letter states name, period, shifts and hours in the food bank’s time zone', () => {
  const { from, dateline, paragraphs, table, note, facts: strip } = letter();
  expect(from).toEqual({
    name: 'Harvest Table',
    lines: ['120 Queen Street West, Toronto, ON\u00a0M5H\u00a02N2', '(416) 555-0142, hello@harvest.example'],
  });
  expect(dateline).toBe('Toronto, November 21, 2026');
  expect(paragraphs[0]).toBe(
    'This letter confirms that Zoë Okafor (zoe@nourish.example) has volunteered at Harvest Table since September 1, 2026. From October 1, 2026 to November 21, 2026, Zoë Okafor completed 2\u00a0shifts and gave 5.25\u00a0hours of unpaid work, as listed below.',
  );
  expect(strip.map(([, value]) => value)).toEqual(['Zoë Okafor', 'Oct 1, 2026 – Nov 21, 2026', '2', '5.25']);
  expect(table.rows.map(([date, , , hours]) => [date, hours])).toEqual([
    ['Oct 1, 2026', '3.00'],
    ['Nov 3, 2026', '2.25'],
  ]);
  expect(table.totals).toEqual([{ label: 'Total', hours: '5.25' }]);
  expect(note).toBeUndefined();
});

describe('hours that the food bank has not confirmed', () => {
  const own = { ...shift, shift_date: '2026-11-10', hours: '8.50', self_recorded: true };
  test('are listed with a mark and a note, but not counted in the text', () => {
    const { paragraphs, table, note, facts: strip } = letter({ shifts: [...facts.shifts, own] });
    expect(paragraphs[0]).toContain('completed 2\u00a0shifts and gave 5.25\u00a0hours of unpaid work');
    expect(strip.slice(2)).toEqual([
      ['Confirmed shifts', '2'],
      ['Confirmed hours', '5.25'],
    ]);
    expect(table.rows.map(([, , , hours]) => hours)).toEqual(['3.00', '2.25', '†\u00a08.50']);
    expect(table.totals).toEqual([
      { label: 'Confirmed', hours: '5.25' },
      { label: 'Total', hours: '13.75' },
    ]);
    expect(note).toBe('† Recorded by the volunteer; not confirmed by the food bank.');
  });
  test('change the statement if there are no confirmed hours', () => {
    const { paragraphs } = letter({ shifts: [own], first_shift: undefined });
    expect(paragraphs[0]).toBe(
      'Zoë Okafor (zoe@nourish.example) has been registered as a volunteer at Harvest Table since September 1, 2026. We have not confirmed any hours in this period. The hours listed below were recorded by Zoë Okafor.',
    );
  });
});

test('a letter dates volunteering from a first shift before the registration', () => {
  expect(letter({ first_shift: '2026-08-31' }).paragraphs[0]).toContain('since August 31, 2026');
});

test('a letter uses the singular for one hour in one shift on one day', () => {
  const span = { start_date: '2026-10-01', end_date: '2026-10-01' };
  expect(letter({ span, shifts: [{ ...shift, hours: '1.00' }] }).paragraphs[0]).toContain(
    'On October 1, 2026, Zoë Okafor completed 1\u00a0shift and gave 1\u00a0hour of',
  );
});

test('a French letter uses the singular for 1.5 hours and the ordinal for the first of a month', () => {
  const one = { ...shift, hours: '1.50' };
  const { paragraphs, dateline } = letter({ language: 'fr', shifts: [one] });
  expect(dateline).toBe('Toronto, le 21 novembre 2026');
  expect(paragraphs[0]).toContain('depuis le 1er septembre 2026. Du 1er octobre 2026 au');
  expect(paragraphs[0]).toContain('1\u00a0quart et donné 1,5\u00a0heure de travail');
});

test.each(
  LANGUAGES.flatMap(
    (language) =>
      [
        [language, facts.shifts],
        [language, [...facts.shifts, { ...shift, self_recorded: true }]],
        [language, [{ ...shift, self_recorded: true }]],
      ] as const,
  ),
)('the fonts can print every word of a letter in %s', (language, shifts) => {
  const { pageOf, created: _, ...texts } = letter({ language, shifts });
  const words = (tree: unknown): string[] =>
    typeof tree === 'string' ? [tree] : Object.values(Object(tree)).flatMap(words);
  expect([...words(texts), pageOf(1, 2)].filter((text) => !fonts.has(text))).toEqual([]);
  expect(words(texts).filter((text) => /\{\w+\}/.test(text))).toEqual([]);
});
