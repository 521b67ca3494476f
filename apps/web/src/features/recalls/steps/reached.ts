import type { RecallPreview } from '@nourish/contract';

type Visit = RecallPreview['visits'][number];

export interface ReachedPerson {
  key: string;
  person: NonNullable<Visit['person']>;
  /** Latest first. */
  visits: Visit[];
  units: number;
}

/** Visits by person, in the order of their latest visit. Leaves out anonymous ones. */
export function peopleOf(visits: readonly Visit[]): ReachedPerson[] {
  const people = new Map<string, ReachedPerson>();
  for (const visit of visits) {
    const { person } = visit;
    if (person === null) continue;
    const key = person.client_id ?? person.code ?? person.name;
    const known = people.get(key) ?? { key, person, visits: [], units: 0 };
    known.visits.push(visit);
    known.units += visit.units;
    people.set(key, known);
  }
  return [...people.values()];
}

export const anonymousOf = (visits: readonly Visit[]): Visit[] =>
  visits.filter(({ person }) => person === null);
