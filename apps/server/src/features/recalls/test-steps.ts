import fc from 'fast-check';
import { CLASS_OF } from './test-books.ts';

/** What may happen to the goods of a history, drawn at random. */

const KINDS = [
  'topUp',
  'split',
  'move',
  'move',
  'relabel',
  'relabel',
  'redate',
  'hamper',
  'hamper',
  'request',
  'step',
  'pack',
  'bag',
  'bag',
  'void',
  'void',
  'miscount',
  'replace',
  'replace',
  'misread',
  'misread',
  'misread',
] as const;
const nat = fc.nat(1_000);
export const aHistory = fc.record({
  first: fc.record({ lot: nat, date: nat }),
  steps: fc.array(fc.record({ kind: fc.constantFrom(...KINDS), which: nat, other: nat, person: nat }), {
    minLength: 4,
    maxLength: 12,
  }),
  notice: fc.record({
    lots: fc.uniqueArray(fc.constantFrom(...Object.keys(CLASS_OF)), { maxLength: 2 }),
    dates: fc.option(
      fc.constantFrom<[string, string]>(['2031-01-10', '2031-02-09'], ['2031-02-01', '2031-12-31']),
    ),
  }),
});
export type Drawn = typeof aHistory extends fc.Arbitrary<infer T> ? T : never;
type DrawnStep = Drawn['steps'][number];
export type Step = Omit<DrawnStep, 'kind'> & {
  kind: Exclude<DrawnStep['kind'], 'replace' | 'misread' | 'bag'> | 'runOut' | 'find' | 'takeOut';
};

/** The steps that a drawn one stands for. */
export function stepsOf({ kind, ...step }: DrawnStep): Step[] {
  switch (kind) {
    case 'replace':
      // By goods of another lot: all units are gone before.
      return (['runOut', 'relabel', 'topUp', 'hamper'] as const).map((each) => ({ ...step, kind: each }));
    case 'misread': {
      // A part leaves while the record of the first item is wrong.
      const first = { ...step, which: 0 };
      return [
        { ...first, kind: 'relabel', other: 3 * step.other },
        { ...first, kind: 'move' },
        { ...first, kind: 'relabel', other: 3 * step.other + 1 },
      ];
    }
    case 'bag':
      // A line is taken out of an order, mostly once its bag is packed.
      return (['request', 'pack', 'takeOut', 'step'] as const)
        .filter((each) => each !== 'pack' || step.which % 4 > 0)
        .map((each) => ({ ...step, kind: each }));
    default:
      return [{ ...step, kind }];
  }
}
