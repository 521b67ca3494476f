import type { HamperContents, LineCheck, LineToCheck } from '@nourish/contract';
import { conflictsOf } from '@nourish/contract/allergen-guard';
import type { Allergen } from '@nourish/contract/label-facts';
import { LIMITS } from '@nourish/contract/constants';
import type { GivenLine, LineProblem } from './lines.ts';

/** `stopped`: contains what the household is allergic to; `asking`: may contain it, and nobody has accepted that. */
export type Verdict = 'stopped' | 'asking' | 'free';

export function verdictOf(
  { cautions }: Pick<LineCheck, 'cautions'>,
  acknowledged: readonly Allergen[] = [],
): Verdict {
  const conflicts = conflictsOf(cautions, acknowledged);
  if (conflicts.some(({ state }) => state === 'contains')) return 'stopped';
  return conflicts.length > 0 ? 'asking' : 'free';
}

/** What the household must be asked about. */
export const askedAbout = ({ cautions }: Pick<LineCheck, 'cautions'>): Allergen[] =>
  conflictsOf(cautions, []).flatMap(({ allergen, state }) => (state === 'may_contain' ? allergen : []));

export interface ToCheck {
  /** null: anonymous, so that nothing is known of needs. */
  clientId: string | null;
  lines: readonly GivenLine[];
  missing: HamperContents['missing'];
  problems: ReadonlyMap<string, LineProblem>;
}

/** The lines to ask about. Units do not matter, so that changing them asks nothing. */
export function linesToCheck({ clientId, lines, missing, problems }: ToCheck): LineToCheck[] {
  const isShort = ({ inventory_id }: GivenLine) => {
    const problem = problems.get(inventory_id);
    return problem !== undefined && !problem.isConflict;
  };
  return [
    ...lines
      .filter((line) => clientId !== null || isShort(line))
      .map((line) => ({
        inventory_id: line.inventory_id,
        ...(isShort(line) && { is_short: true }),
        ...(line.no_substitute && { no_substitute: true }),
      })),
    ...missing.filter(({ no_substitute }) => !no_substitute).map(({ item_name }) => ({ item_name })),
  ].slice(0, LIMITS.linesPerRequest);
}
