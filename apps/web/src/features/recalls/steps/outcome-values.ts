import type { RecallDetails } from '@nourish/contract';
import { wholeNumber } from '../../../lib/numbers.ts';
import type { Outcomes } from '../api.ts';
import { leftOf } from './progress.ts';

type HeldItem = RecallDetails['items'][number];
export type Outcome = Outcomes[number]['outcome'];
export const OUTCOMES = ['found', 'destroyed', 'returned'] as const satisfies Outcome[];

/** Units as typed, by `fieldOf`. */
export type OutcomeValues = Readonly<Record<string, string>>;

export const fieldOf = (item: HeldItem, outcome: Outcome): string => `${item.inventory_id} ${outcome}`;

const typed = (values: OutcomeValues, item: HeldItem, outcome: Outcome): string =>
  values[fieldOf(item, outcome)]?.trim() ?? '';

/** The outcomes to send. Call it with valid values. */
export const outcomesIn = (values: OutcomeValues, items: readonly HeldItem[]): Outcomes =>
  items.flatMap((item) =>
    OUTCOMES.flatMap((outcome) => {
      const units = wholeNumber(typed(values, item, outcome));
      return units === null ? [] : { inventory_id: item.inventory_id, outcome, units };
    }),
  );

export type OutcomeProblem = 'number' | 'tooMany';

/** Problems by field: no whole number, or more units leave than are left. */
export function outcomeProblems(
  recall: RecallDetails,
  values: OutcomeValues,
): Record<string, OutcomeProblem | undefined> {
  const problems: Record<string, OutcomeProblem> = {};
  for (const item of recall.items) {
    for (const outcome of OUTCOMES) {
      const text = typed(values, item, outcome);
      if (text !== '' && wholeNumber(text) === null) problems[fieldOf(item, outcome)] = 'number';
    }
    const [destroyed, returned] = (['destroyed', 'returned'] as const).map((outcome) =>
      wholeNumber(typed(values, item, outcome)),
    );
    const isTooMany = (destroyed ?? 0) + (returned ?? 0) > leftOf(recall, item);
    if (!isTooMany) continue;
    const blamed = (destroyed ?? 0) > 0 ? 'destroyed' : 'returned';
    problems[fieldOf(item, blamed)] ??= 'tooMany';
  }
  return problems;
}

/** Fills in that all remaining units were found and have this outcome. A drill leaves "found" empty. */
export const filledWith = (recall: RecallDetails, outcome: 'destroyed' | 'returned'): OutcomeValues =>
  Object.fromEntries(
    recall.items.flatMap((item) => {
      const left = leftOf(recall, item);
      if (left === 0) return [];
      return [
        ...(recall.drill ? [] : [[fieldOf(item, 'found'), String(left)]]),
        [fieldOf(item, outcome), String(left)],
      ];
    }),
  );

/** The key of the text for a number of units with an outcome. In a drill nothing is destroyed or returned. */
export const sumKeyOf = ({ drill }: Pick<RecallDetails, 'drill'>, outcome: Outcome) =>
  drill && outcome !== 'found'
    ? (`outcomes.sumDrill.${outcome}` as const)
    : (`outcomes.sum.${outcome}` as const);

/** True if no unit of the item is left once these outcomes are recorded. */
export function isAllIn(recall: RecallDetails, values: OutcomeValues, item: HeldItem): boolean {
  const [destroyed, returned] = (['destroyed', 'returned'] as const).map(
    (outcome) => wholeNumber(typed(values, item, outcome)) ?? 0,
  );
  return (destroyed ?? 0) + (returned ?? 0) === leftOf(recall, item);
}

/** Units by outcome that were recorded for an item. */
export function recordedOf({ outcomes }: RecallDetails, item: HeldItem): Record<Outcome, number> {
  const sums = { found: 0, destroyed: 0, returned: 0 };
  for (const { inventory_id, outcome, units } of outcomes)
    if (inventory_id === item.inventory_id) sums[outcome] += units;
  return sums;
}
