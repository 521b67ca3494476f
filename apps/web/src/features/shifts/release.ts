import { ApiError } from '../../lib/api-error.ts';

export interface Releasable {
  assignment_id: string;
  name: string;
  /** ISO 8601 */
  signed_up_at: string;
}

/** The people of one shift that must release some of them. */
export interface ReleaseGroup {
  shift_id: string;
  shift_date: string;
  /** The reason: more people than spots, or another shift at the new time. */
  reason: 'signed_up' | 'elsewhere_then';
  people: Releasable[];
  /** The minimum number of people to release. */
  needed: number;
}

/** The groups to decide on, and the selected assignment ids. */
export interface Release {
  groups: ReleaseGroup[];
  chosen: ReadonlySet<string>;
}
export const NO_RELEASE: Release = { groups: [], chosen: new Set() };

/** The groups named by a refused change; empty for other errors. */
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
    // A person cannot be on two shifts at once, so all of them are released.
    group.needed = code === 'elsewhere_then' ? group.people.length : (to_release ?? 1);
    groups.set(shift_id, group);
  }
  return [...groups.values()];
}

/**
 * The release question after a refusal; null for other errors. Keeps earlier selections, which the server no
 * longer lists, and preselects the last people to sign up, who are listed first.
 */
export function releaseAfter(error: unknown, { groups: before, chosen }: Release): Release | null {
  const refused = groupsOf(error);
  if (refused.length === 0) return null;
  const chosenOf = (shift_id: string) =>
    before
      .filter((group) => group.shift_id === shift_id)
      .flatMap(({ people }) => people.filter(({ assignment_id }) => chosen.has(assignment_id)));
  const merged = refused.map((group) => {
    const previous = chosenOf(group.shift_id);
    return { ...group, people: [...previous, ...group.people], needed: previous.length + group.needed };
  });
  const settled = before.filter(({ shift_id }) => !refused.some((group) => group.shift_id === shift_id));
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

/** How many more people of a group must be selected. */
export const missingOf = ({ people, needed }: ReleaseGroup, { chosen }: Release): number =>
  Math.max(needed - people.filter(({ assignment_id }) => chosen.has(assignment_id)).length, 0);

export const isSettled = (release: Release): boolean =>
  release.groups.every((group) => missingOf(group, release) === 0);
