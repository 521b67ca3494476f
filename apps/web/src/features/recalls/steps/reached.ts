import type { RecallNotices, RecallPreview } from '@nourish/contract';

type Visit = RecallPreview['visits'][number];

export interface ReachedPerson {
  key: string;
  person: NonNullable<Visit['person']>;
  /** Latest first. */
  visits: Visit[];
  units: number;
  /** The units may have stayed at the food bank. */
  isPossible: boolean;
}

/** Visits by person, in the order of their latest visit. Leaves out anonymous ones. */
export function peopleOf(visits: readonly Visit[]): ReachedPerson[] {
  const people = new Map<string, ReachedPerson>();
  for (const visit of visits) {
    const { person } = visit;
    if (person === null) continue;
    const key = person.client_id ?? person.code ?? person.name;
    const known = people.get(key) ?? { key, person, visits: [], units: 0, isPossible: true };
    known.visits.push(visit);
    known.units += visit.units;
    known.isPossible &&= visit.is_possible;
    people.set(key, known);
  }
  return [...people.values()];
}

export const anonymousOf = (visits: readonly Visit[]): Visit[] =>
  visits.filter(({ person }) => person === null);

/** Why a person has to be called. */
export const whyCalled = ({
  received,
  is_possible,
}: Pick<RecallNotices['by_phone'][number], 'received' | 'is_possible'>):
  'received' | 'possible' | 'notReceived' =>
  is_possible ? 'possible' : received ? 'received' : 'notReceived';
