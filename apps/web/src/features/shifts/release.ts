import { ApiError } from '../../lib/api-error.ts';

export interface Releasable {
  assignment_id: string;
  name: string;
  /** ISO 8601 */
  signed_up_at: string;
}

/** The people of one shift of whom some have to be told that they are not needed. */
export interface ReleaseGroup {
  shift_id: string;
  shift_date: string;
  /** Why: there are fewer spots than people, or these have another shift at the new time. */
  reason: 'signed_up' | 'elsewhere_then';
  people: Releasable[];
  /** How many of them at least. */
  needed: number;
}

/** What is asked, and who is chosen by now, by their assignments. */
export interface Release {
  groups: ReleaseGroup[];
  chosen: ReadonlySet<string>;
}
export const NO_RELEASE: Release = { groups: [], chosen: new Set() };

/** Whom a refused change is about; none where it was refused for something else. */
function groupsOf(error: unknown): ReleaseGroup[] {
  if (!(error instanceof ApiError)) return [];
  const groups = new Map<string, ReleaseGroup>();
  for (const {
    code,
    assignment_id,
    volunteer_name,
    shift_id,
    shift_date,
    signed_up_at,
    to_release,
  } of error.errors) {
    const isAboutPerson = code === 'signed_up' || code === 'elsewhere_then';
    if (!isAboutPerson || assignment_id === undefined || shift_id === undefined) continue;
    const group = groups.get(shift_id) ?? {
      shift_id,
      shift_date: shift_date ?? '',
      reason: code,
      people: [],
      needed: 0,
    };
    group.people.push({ assignment_id, name: volunteer_name ?? '', signed_up_at: signed_up_at ?? '' });
    // Nobody can be in two places: of those all.
    group.needed = code === 'elsewhere_then' ? group.people.length : (to_release ?? 1);
    groups.set(shift_id, group);
  }
  return [...groups.values()];
}

/**
 * What to ask after a refusal; null where it is not about people. Those who were chosen before stay so, though the server
 * names them no more; of the others the last to sign up are proposed, who come first.
 */
export function releaseAfter(error: unknown, { groups: before, chosen }: Release): Release | null {
  const asked = groupsOf(error);
  if (asked.length === 0) return null;
  const chosenOf = (shift_id: string) =>
    before
      .filter((group) => group.shift_id === shift_id)
      .flatMap(({ people }) => people.filter(({ assignment_id }) => chosen.has(assignment_id)));
  const merged = asked.map((group) => {
    const kept = chosenOf(group.shift_id);
    return { ...group, people: [...kept, ...group.people], needed: kept.length + group.needed };
  });
  const settled = before.filter(({ shift_id }) => !asked.some((group) => group.shift_id === shift_id));
  return {
    groups: [...merged, ...settled].toSorted((one, other) => one.shift_date.localeCompare(other.shift_date)),
    chosen: new Set([
      ...chosen,
      ...merged.flatMap(({ people, needed }) =>
        people.slice(0, needed).map(({ assignment_id }) => assignment_id),
      ),
    ]),
  };
}

/** How many more of a group have to be chosen. */
export const missingOf = ({ people, needed }: ReleaseGroup, { chosen }: Release): number =>
  Math.max(needed - people.filter(({ assignment_id }) => chosen.has(assignment_id)).length, 0);

export const isSettled = (release: Release): boolean =>
  release.groups.every((group) => missingOf(group, release) === 0);
