import type { HamperContents, LineCheck, LineToCheck } from '@nourish/contract';
import { conflictsOf } from '@nourish/contract/allergen-guard';
import type { Allergen } from '@nourish/contract/label-facts';
import { LIMITS } from '@nourish/contract/constants';
import type { GivenLine, LineProblem } from './lines.ts';

/** `stopped`: contains an allergen of the household; `asking`: may contain one that was not accepted; `free`: can be sent. */
export type Verdict = 'stopped' | 'asking' | 'free';

export function verdictOf(
  { cautions }: Pick<LineCheck, 'cautions'>,
  acknowledged: readonly Allergen[] = [],
): Verdict {
  const conflicts = conflictsOf(cautions, acknowledged);
  if (conflicts.some(({ state }) => state === 'contains')) return 'stopped';
  return conflicts.length > 0 ? 'asking' : 'free';
}

/** The allergens that the item may contain, and about which the household must be asked. */
export const askedAbout = ({ cautions }: Pick<LineCheck, 'cautions'>): Allergen[] =>
  conflictsOf(cautions, []).flatMap(({ allergen, state }) => (state === 'may_contain' ? allergen : []));

export interface ToCheck {
  /** null: anonymous, so that there are no needs to compare with. */
  clientId: string | null;
  lines: readonly GivenLine[];
  missing: HamperContents['missing'];
  problems: ReadonlyMap<string, LineProblem>;
}

/** The check of a line, with the line that was sent. `round`: the round of checks that it belongs to. */
export interface Answer {
  line: LineToCheck;
  check: LineCheck;
  round: string;
}

/** True if the check belongs to this round, and names a substitute if the line needs one. */
export function isAnswered(line: LineToCheck, answer: Answer | undefined, round: string): boolean {
  if (answer?.round !== round) return false;
  if (line.is_short && !answer.line.is_short) return false;
  const isLacking = line.is_short || conflictsOf(answer.check.cautions, []).length > 0;
  return !isLacking || (line.no_substitute ?? false) === (answer.line.no_substitute ?? false);
}

/** The lines to ask about: those with units, however many. */
export function linesToCheck({ clientId, lines, missing, problems }: ToCheck): LineToCheck[] {
  const isShort = ({ inventory_id }: GivenLine) => {
    const problem = problems.get(inventory_id);
    return problem !== undefined && !problem.isConflict;
  };
  return [
    ...lines
      .filter((line) => line.quantity > 0 && (clientId !== null || isShort(line)))
      .map((line) => ({
        inventory_id: line.inventory_id,
        ...(isShort(line) && { is_short: true }),
        ...(line.no_substitute && { no_substitute: true }),
      })),
    ...missing.filter(({ no_substitute }) => !no_substitute).map(({ item_name }) => ({ item_name })),
  ].slice(0, LIMITS.linesPerRequest);
}
