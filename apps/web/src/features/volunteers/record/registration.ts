import type { NewVolunteer, User, Volunteer } from '@nourish/contract';
import {
  DAYS_OF_WEEK,
  DAY_PARTS,
  MAX_HOURS_PER_WEEK,
  VOLUNTEER_SKILLS,
  type SKILL_PROFICIENCIES,
} from '@nourish/contract/volunteer-constants';
import { normalizePhone, spokenPhone } from '../../../lib/phone.ts';

export type Skill = (typeof VOLUNTEER_SKILLS)[number];
export type DayOfWeek = (typeof DAYS_OF_WEEK)[number];
export type DayPart = (typeof DAY_PARTS)[number];
/** A weekday and a part of the day, such as `monday-morning`. */
export type Slot = `${DayOfWeek}-${DayPart}`;

export const slotOf = (day: DayOfWeek, part: DayPart): Slot => `${day}-${part}`;

/** The values of the form; '' if empty. */
export interface RegistrationValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  postalCode: string;
  foodbank_id: string;
  emergencyContact: string;
  emergencyPhone: string;
  skills: Skill[];
  availability: Slot[];
  experience: string;
  motivation: string;
}
export type TextValue = Exclude<keyof RegistrationValues, 'skills' | 'availability'>;

export const BEGINNER: (typeof SKILL_PROFICIENCIES)[number] = 'beginner';
/** The relationship stored for the emergency contact, which the form does not ask for. */
export const RELATIONSHIP = 'Emergency Contact';

/** Initial form values: from the record at another food bank, else from the account. */
export function initialValues(
  user: Pick<User, 'name' | 'email'>,
  other: Volunteer | undefined,
): RegistrationValues {
  const [firstName = '', ...rest] = user.name.trim().split(/\s+/);
  return {
    firstName: other?.first_name ?? firstName,
    lastName: other?.last_name ?? rest.join(' '),
    email: other?.email ?? user.email,
    phone: spokenPhone(other?.phone ?? ''),
    address: other?.address ?? '',
    city: other?.city ?? '',
    postalCode: other?.postal_code ?? '',
    foodbank_id: '',
    emergencyContact: other?.emergency_contact?.name ?? '',
    emergencyPhone: spokenPhone(other?.emergency_contact?.phone ?? ''),
    skills: VOLUNTEER_SKILLS.filter((skill) => other?.skills.some(({ skill_name }) => skill_name === skill)),
    availability: (other?.availability.slots ?? []).map((slot) => slotOf(slot.day_of_week, slot.day_part)),
    experience: other?.experience ?? '',
    motivation: other?.motivation ?? '',
  };
}

/** The selected slots in weekly order. */
export const slotsOf = ({ availability }: Pick<RegistrationValues, 'availability'>) =>
  DAYS_OF_WEEK.flatMap((day_of_week) =>
    DAY_PARTS.filter((part) => availability.includes(slotOf(day_of_week, part))).map((day_part) => ({
      day_of_week,
      day_part,
    })),
  );

/** Experience and motivation as one text; null if both are empty. */
export const notesOf = (experience: string | null, motivation: string | null): string | null =>
  [experience, motivation].filter(Boolean).join('\n\n') || null;

/** The request body; assumes valid values. */
export function registrationOf(values: RegistrationValues, user: Pick<User, '_id'>) {
  const text = (name: TextValue) => values[name].trim();
  const slots = slotsOf(values);
  const [experience, motivation] = [text('experience'), text('motivation')];
  return {
    user_id: user._id,
    foodbank_id: values.foodbank_id,
    first_name: text('firstName'),
    last_name: text('lastName'),
    email: text('email'),
    phone: normalizePhone(values.phone),
    address: text('address'),
    city: text('city'),
    postal_code: text('postalCode'),
    skills: values.skills.map((skill_name) => ({ skill_name, proficiency: BEGINNER })),
    availability: {
      days_of_week: DAYS_OF_WEEK.filter((day) => slots.some((slot) => slot.day_of_week === day)),
      preferred_shifts: DAY_PARTS.filter((part) => slots.some((slot) => slot.day_part === part)),
      slots,
      max_hours_per_week: MAX_HOURS_PER_WEEK,
    },
    emergency_contact: {
      name: text('emergencyContact'),
      phone: normalizePhone(values.emergencyPhone),
      relationship: RELATIONSHIP,
    },
    experience: experience || null,
    motivation: motivation || null,
    notes: notesOf(experience, motivation),
  } satisfies NewVolunteer;
}

/** The API field of each form field, for the server's field errors. */
export const SENT_AS: Record<keyof RegistrationValues, string> = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  address: 'address',
  city: 'city',
  postalCode: 'postal_code',
  foodbank_id: 'foodbank_id',
  emergencyContact: 'emergency_contact.name',
  emergencyPhone: 'emergency_contact.phone',
  skills: 'skills',
  availability: 'availability',
  experience: 'experience',
  motivation: 'motivation',
};
