import { expect, test } from 'vitest';
import {
  changesOf,
  frequencyOf,
  inputOf,
  lineNamed,
  nextId,
  problemOfLine,
  validateProgram,
  valuesOf,
  type LineValues,
  type ProgramValues,
} from './form-values.ts';
import { makeProgram } from './test-data.ts';

const RICE = { item_name: 'Rice, 2 kg', small: 1, medium: 2, large: 3, no_substitute: false };
const PROGRAM = makeProgram({ frequency: { count: 2, days: 30 }, hamper: [RICE] });
const START = valuesOf(PROGRAM, PROGRAM.foodbank_id);
const lineWith = (units: Partial<LineValues>): LineValues => ({
  id: 0,
  item_name: 'Rice',
  small: '',
  medium: '',
  large: '',
  no_substitute: false,
  ...units,
});
const problemsWith = (changes: Partial<ProgramValues>) =>
  Object.values(validateProgram({ ...START, ...changes })).filter(Boolean);

test('a program that is opened in the form is sent unchanged', () => {
  const { name, kind, frequency, strength, hamper } = PROGRAM;
  expect(inputOf(START)).toEqual({ name, kind, frequency, strength, hamper });
  expect(problemsWith({})).toEqual([]);
});

test.each<[Partial<ProgramValues>, object]>([
  [{}, {}],
  [{ name: ' Weekly hamper ' }, {}],
  [{ name: 'Hampers' }, { name: 'Hampers' }],
  [{ rule: 'none' }, { frequency: null }],
  [{ rule: 'month', count: '1' }, { frequency: { count: 1, per: 'month' } }],
  [
    { strength: 'reason', kind: 'meal' },
    { strength: 'reason', kind: 'meal' },
  ],
  [{ hamper: [] }, { hamper: [] }],
  [
    { hamper: START.hamper.map((line) => ({ ...line, no_substitute: true })) },
    { hamper: [{ ...RICE, no_substitute: true }] },
  ],
  [
    { hamper: [lineWith({ large: '4' })] },
    { hamper: [{ item_name: 'Rice', small: 0, medium: 0, large: 4, no_substitute: false }] },
  ],
])('of the changes %j only %j is sent', (changes, sent) => {
  expect(changesOf(START, { ...START, ...changes })).toEqual(sent);
});

test.each<[Partial<ProgramValues>, string[]]>([
  [{ name: ' ' }, ['errors.name']],
  [{ foodbank_id: null }, ['errors.foodBank']],
  [{ count: '0' }, ['errors.count']],
  [{ count: '32' }, ['errors.count']],
  [{ count: 'x', rule: 'none' }, []],
  [{ days: '367' }, ['errors.days']],
  [{ days: '', rule: 'week' }, []],
  [{ hamper: [lineWith({})] }, ['errors.hamper']],
])('the values %j have the problems %j', (changes, problems) => {
  expect(problemsWith(changes)).toEqual(problems);
});

test.each<[Partial<LineValues>, ReturnType<typeof problemOfLine>]>([
  [{ small: '1' }, null],
  [{ small: '0', large: '2' }, null],
  [{}, 'empty'],
  [{ small: '0' }, 'empty'],
  [{ small: '1.5' }, 'units'],
  [{ medium: '-1' }, 'units'],
  [{ small: '10001' }, 'units'],
])('a line with %j has the problem %j', (units, problem) => {
  expect(problemOfLine(lineWith(units))).toBe(problem);
});

test('a product is found in the hamper without case and accents', () => {
  const lines = [lineWith({ item_name: 'Café' }), lineWith({ id: 4, item_name: 'Rice' })];
  expect(lineNamed(lines, 'CAFE')).toBe(lines[0]);
  expect(lineNamed(lines, 'Tea')).toBeUndefined();
  expect([nextId(lines), nextId([])]).toEqual([5, 0]);
});

test('a rule without a period has no frequency', () => {
  expect(frequencyOf({ ...START, rule: 'none' })).toBeNull();
});
