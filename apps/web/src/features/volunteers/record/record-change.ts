import type { Volunteer, VolunteerChange } from '@nourish/contract';
import { VOLUNTEER_SKILLS } from '@nourish/contract/volunteer-constants';
import { isSamePhone } from '../../../lib/phone.ts';
import {
  BEGINNER,
  notesOf,
  registrationOf,
  RELATIONSHIP,
  slotOf,
  slotsOf,
  type RegistrationValues,
} from './registration.ts';

const TEXTS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'address',
  'city',
  'postal_code',
  'experience',
  'motivation',
] as const satisfies (keyof VolunteerChange & keyof Volunteer)[];

/** The changed fields only, so that staff's entries, including concurrent ones, survive. */
export function changeOf(values: RegistrationValues, record: Volunteer): VolunteerChange {
  const entered = registrationOf(values, { _id: record.user_id });
  const change: VolunteerChange = Object.fromEntries(
    TEXTS.filter((name) =>
      name === 'phone' ? !isSamePhone(entered.phone, record.phone) : (entered[name] || null) !== record[name],
    ).map((name) => [name, entered[name] || null]),
  );
  // The notes are ours only if they equal the copied answers; otherwise staff wrote them.
  const isOurs = record.notes === notesOf(record.experience, record.motivation);
  if (isOurs && (change.experience !== undefined || change.motivation !== undefined))
    change.notes = entered.notes;
  return {
    ...change,
    ...contactChange(values, record),
    ...skillsChange(values, record),
    ...slotsChange(values, record),
  };
}

function contactChange(
  values: RegistrationValues,
  { emergency_contact: known, user_id }: Volunteer,
): Pick<VolunteerChange, 'emergency_contact'> {
  const { emergency_contact: entered } = registrationOf(values, { _id: user_id });
  // May be added later.
  if (entered.name === '') return known === null ? {} : { emergency_contact: null };
  const isSame = known !== null && entered.name === known.name && isSamePhone(entered.phone, known.phone);
  return isSame
    ? {}
    : { emergency_contact: { ...entered, relationship: known?.relationship ?? RELATIONSHIP } };
}

function skillsChange(
  { skills }: RegistrationValues,
  { skills: known }: Volunteer,
): Pick<VolunteerChange, 'skills'> {
  const isOffered = (name: string) => VOLUNTEER_SKILLS.some((skill) => skill === name);
  // Preserves skill levels, and skills that the form does not offer.
  const unchanged = known.filter(
    ({ skill_name }) => !isOffered(skill_name) || skills.some((skill) => skill === skill_name),
  );
  const added = skills.filter((skill) => !known.some(({ skill_name }) => skill_name === skill));
  if (unchanged.length === known.length && added.length === 0) return {};
  return { skills: [...unchanged, ...added.map((skill_name) => ({ skill_name, proficiency: BEGINNER }))] };
}

function slotsChange(values: RegistrationValues, { availability }: Volunteer) {
  const entered = slotsOf(values);
  const known = availability.slots.map((slot) => slotOf(slot.day_of_week, slot.day_part));
  const isSame =
    entered.length === known.length &&
    entered.every((slot) => known.includes(slotOf(slot.day_of_week, slot.day_part)));
  return isSame ? {} : { availability: { slots: entered } };
}
