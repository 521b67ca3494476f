import { describe, expect, test } from 'vitest';

import { clockProblems, clockReads } from './clock.mjs';

const namesIn = (source) => clockReads(source).map(({ name }) => name);

describe('the clock check', () => {
  test.each([
    ['const at = new Date();', 'new Date()'],
    ['const at = new Date( );', 'new Date()'],
    ['const at = new Date;', 'new Date()'],
    ['const text = Date();', 'Date()'],
    ['const at = Date.now() - 1;', 'Date.now()'],
    ['const read = Date.now;', 'Date.now()'],
    ['const at = Temporal.Now.instant();', 'Temporal.Now'],
    ["import { systemClock } from './clock.ts';", 'systemClock'],
    ["new Intl.DateTimeFormat('en').format()", 'format()'],
    ["new Intl.DateTimeFormat('en').formatToParts()", 'format()'],
    ['sql`select * from shifts where starts_at > now()`', 'now()'],
    ['sql`select NOW() - interval $1`', 'now()'],
    ['created_at timestamptz not null default now()', 'now()'],
    ['sql`select clock_timestamp()`', '*_timestamp()'],
    ['where pickup_date < current_date', 'current_*'],
    ['values (CURRENT_TIMESTAMP)', 'current_*'],
    ['select localtimestamp', 'localtime, timeofday'],
    ["select 'now'::timestamptz", "'now'"],
    ["select date 'today'", "'now'"],
    ["accept('image/*'); new Date(); /* a comment */", 'new Date()'],
  ])('reports %s', (source, name) => expect(namesIn(source)).toEqual([name]));
});

test.each([
  'const at = ctx.clock.now();',
  'const start = performance.now();',
  'const at = this.#now();',
  'const at = new Date(row.created_at);',
  'const at = new Date(\n  moment,\n);',
  'const { date } = localTime(moment, zone);',
  'interface Row { current_volunteers: number }',
  "format.format(day); log('a// b')",
  '// new Date() is not for rules',
  '/* now()\n   current_date */',
  '-- as current_date does',
])('the clock check accepts %s', (source) => expect(namesIn(source)).toEqual([]));

test('reports a read by file and line unless the allowlist contains it', () => {
  const sources = { 'a.ts': '/* two\nlines */\nDate.now();', 'b.ts': 'Date.now();\nnew Date();' };
  expect(clockProblems(sources, { 'b.ts': { reads: ['Date.now()'] } })).toEqual([
    'a.ts:3: Date.now() does not go through the clock',
    'b.ts:2: new Date() does not go through the clock',
  ]);
});

test('reports an unused entry of the allowlist', () => {
  expect(
    clockProblems({ 'a.ts': '' }, { 'a.ts': { reads: ['now()'] }, 'gone.ts': { reads: ['now()'] } }),
  ).toEqual([
    'a.ts: now() is on the allowlist, but no longer there',
    'gone.ts: now() is on the allowlist, but no longer there',
  ]);
});
