import type { Volunteer, VolunteerChange } from '@nourish/contract';
import { VOLUNTEER_SKILLS } from '@nourish/contract/volunteering';
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

/** What the form says otherwise than the record. Nothing else is sent: what staff noted of somebody, also meanwhile, stays. */
export function changeOf(values: RegistrationValues, record: Volunteer): VolunteerChange {
  const said = registrationOf(values, { _id: record.user_id });
  const change: VolunteerChange = Object.fromEntries(
    TEXTS.filter((name) => (said[name] || null) !== record[name]).map((name) => [name, said[name] || null]),
  );
  // Staff may have written something else there.
  const isOurs = record.notes === notesOf(record.experience, record.motivation);
  if (isOurs && (change.experience !== undefined || change.motivation !== undefined))
    change.notes = said.notes;
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
  const { emergency_contact: said } = registrationOf(values, { _id: user_id });
  // Volunteers have to name somebody; staff may not know whom.
  if (said.name === '') return known === null ? {} : { emergency_contact: null };
  const isSame = known !== null && said.name === known.name && said.phone === known.phone;
  return isSame ? {} : { emergency_contact: { ...said, relationship: known?.relationship ?? RELATIONSHIP } };
}

function skillsChange(
  { skills }: RegistrationValues,
  { skills: known }: Volunteer,
): Pick<VolunteerChange, 'skills'> {
  const isOffered = (name: string) => VOLUNTEER_SKILLS.some((skill) => skill === name);
  // How well somebody does something, and what the form does not ask about, is not for it to forget.
  const kept = known.filter(
    ({ skill_name }) => !isOffered(skill_name) || skills.some((skill) => skill === skill_name),
  );
  const added = skills.filter((skill) => !known.some(({ skill_name }) => skill_name === skill));
  if (kept.length === known.length && added.length === 0) return {};
  return { skills: [...kept, ...added.map((skill_name) => ({ skill_name, proficiency: BEGINNER }))] };
}

function slotsChange(values: RegistrationValues, { availability }: Volunteer) {
  const said = slotsOf(values);
  const known = availability.slots.map((slot) => slotOf(slot.day_of_week, slot.day_part));
  const isSame =
    said.length === known.length &&
    said.every((slot) => known.includes(slotOf(slot.day_of_week, slot.day_part)));
  return isSame ? {} : { availability: { slots: said } };
}
