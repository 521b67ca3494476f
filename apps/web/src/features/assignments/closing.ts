import type { VolunteerShift } from '@nourish/contract';
import { sendStep } from './api.ts';
import { hoursBetween } from './steps.ts';
import type { Job } from './use-batch.ts';

type Person = VolunteerShift;

/** Signed up, and not seen yet. */
export const isExpected = ({ status }: Pick<Person, 'status'>): boolean =>
  status === 'assigned' || status === 'confirmed';
/** Without hours, and without being known to have missed it. */
export const isUnsettled = (person: Pick<Person, 'status'>): boolean =>
  isExpected(person) || person.status === 'checked_in';

/** What a coordinator says at the end about somebody who was not recorded. */
export interface Account {
  hasCome: boolean;
  /** 'HH:MM', as all times here. */
  came: string;
  left: string;
}

/** What is proposed: they came, and were there for as long as was planned. */
export const proposalFor = ({ check_in_time, shift }: Person): Account => ({
  hasCome: true,
  came: check_in_time ?? shift.start_time,
  left: shift.end_time,
});

/** The hours that an account comes to; null for who did not come. Of a shift as it was planned, those of the shift. */
export function hoursOf(person: Person, account: Account): number | null {
  if (!account.hasCome) return null;
  return isAsPlanned(person, account)
    ? person.shift.duration_hours
    : hoursBetween(account.came, account.left);
}

/** Nobody saw them come or leave, and they were there as planned: no times are made up. */
const isAsPlanned = ({ status, shift }: Person, { came, left }: Account): boolean =>
  status !== 'checked_in' && came === shift.start_time && left === shift.end_time;

export const isWhole = ({ hasCome, came, left }: Account): boolean =>
  !hasCome || (came !== '' && left !== '');

/** How an account is recorded. Of two steps the first may be done already, by a try before: then they are there. */
export function jobFor(person: Person, account: Account): Job {
  const { _id: id } = person;
  return {
    id,
    run: async () => {
      if (!account.hasCome) return sendStep(id, { kind: 'no_show' });
      if (isAsPlanned(person, account)) return sendStep(id, { kind: 'complete', feedback: '' });
      if (person.status !== 'checked_in') await sendStep(id, { kind: 'check_in', time: account.came });
      return sendStep(id, { kind: 'check_out', time: account.left });
    },
  };
}
