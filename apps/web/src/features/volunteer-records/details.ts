import type { Volunteer } from '@nourish/contract';
import { EMAIL_SHAPE } from '@nourish/contract/constants';
import { isPhone } from '../../lib/phone.ts';
import { changeOf as recordChangeOf } from '../volunteers/record/record-change.ts';
import { initialValues, notesOf, type RegistrationValues } from '../volunteers/record/registration.ts';
import type { RegistrationProblems } from '../volunteers/record/validate.ts';
import type { VolunteerChange } from './api.ts';

/** The values of the registration form and the staff notes; '' if unknown. */
export type Details = RegistrationValues & { notes: string };

/** null if the notes are only the copy of the answers that registration stores. */
export const staffNotesOf = ({ notes, experience, motivation }: Volunteer): string | null =>
  notes === notesOf(experience, motivation) ? null : notes;

export const detailsOf = (volunteer: Volunteer): Details => ({
  ...initialValues(volunteer, volunteer),
  foodbank_id: volunteer.foodbank_id,
  notes: staffNotesOf(volunteer) ?? '',
});

const EMAIL = new RegExp(EMAIL_SHAPE, 'u');

/** Problems by field. Staff may leave fields empty that registration requires. */
export function validateDetails(values: Details): RegistrationProblems {
  const problems: RegistrationProblems = {};
  const has = (name: 'phone' | 'emergencyContact' | 'emergencyPhone') => values[name].trim() !== '';
  if (values.email.trim() === '') problems.email = 'form.errors.email';
  else if (!EMAIL.test(values.email.trim())) problems.email = 'form.errors.emailInvalid';
  for (const name of ['phone', 'emergencyPhone'] as const)
    if (has(name) && !isPhone(values[name])) problems[name] = 'form.errors.phoneInvalid';
  if (has('emergencyPhone') && !has('emergencyContact'))
    problems.emergencyContact = 'form.errors.emergencyContact';
  if (has('emergencyContact') && !has('emergencyPhone'))
    problems.emergencyPhone = 'form.errors.emergencyPhone';
  return problems;
}

/** The changed fields only, so that a colleague's changes to other fields survive. */
export function changeOf(volunteer: Volunteer, { notes, ...values }: Details): VolunteerChange {
  const isNoted = notes.trim() !== (staffNotesOf(volunteer) ?? '');
  return {
    ...recordChangeOf(values, volunteer),
    ...(isNoted && { notes: notes.trim() || null }),
  };
}
