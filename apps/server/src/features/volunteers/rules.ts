import type { NewAvailability, Slot, Volunteer, VolunteerChange } from '@nourish/contract';
import { normalizePostalCode } from '@nourish/contract/canada';
import { hasLink, oneLine, textOrNull } from '@nourish/contract/names';
import { readPhone } from '@nourish/contract/phones';
import { DAY_PARTS, DAYS_OF_WEEK, MAX_HOURS_PER_WEEK } from '@nourish/contract/volunteer-constants';
import type { FieldProblem } from '../../fail.ts';

export interface VolunteerColumns {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  postal_code: string | null;
  skills: Volunteer['skills'];
  /** For example 'monday morning'. */
  slots: string[];
  max_hours_per_week: number;
  emergency_contact: Volunteer['emergency_contact'];
  experience: string | null;
  motivation: string | null;
  notes: string | null;
  notes_by_staff: boolean | null;
}

/** Details of a new volunteer, and of a removed one. */
export const EMPTY_DETAILS: VolunteerColumns = {
  first_name: null,
  last_name: null,
  email: null,
  phone: null,
  address: null,
  city: null,
  postal_code: null,
  skills: [],
  slots: [],
  max_hours_per_week: MAX_HOURS_PER_WEEK,
  emergency_contact: null,
  experience: null,
  motivation: null,
  notes: null,
  notes_by_staff: null,
};

type ParsedDetails = { columns: Partial<VolunteerColumns> } | { problems: FieldProblem[] };

/** Returns the columns to write, without omitted fields, or all problems with the input. */
export function readDetails(input: VolunteerChange, known: VolunteerColumns): ParsedDetails {
  const problems: FieldProblem[] = [];
  const phone = (field: string, text: string | null | undefined): string | null => {
    if (!text?.trim()) return null;
    const number = readPhone(text);
    if (number === undefined) problems.push({ field, code: 'bad_phone' });
    return number ?? null;
  };
  const line = (text: string | null) => oneLine(text ?? '') || null;
  const name = (field: 'first_name' | 'last_name', text: string | null) => {
    if (hasLink(text ?? '')) problems.push({ field, code: 'has_link' });
    return line(text);
  };
  const columns: Partial<VolunteerColumns> = {
    ...(input.first_name !== undefined && { first_name: name('first_name', input.first_name) }),
    ...(input.last_name !== undefined && { last_name: name('last_name', input.last_name) }),
    ...(input.email !== undefined && { email: input.email.trim() }),
    ...(input.phone !== undefined && { phone: phone('phone', input.phone) }),
    ...(input.address !== undefined && { address: line(input.address) }),
    ...(input.city !== undefined && { city: line(input.city) }),
    ...(input.postal_code !== undefined && { postal_code: readPostalCode(input.postal_code) }),
    ...(input.skills !== undefined && { skills: readSkills(input.skills) }),
    ...(input.availability !== undefined && readAvailability(input.availability, known)),
    ...readEmergencyContact(input, known, phone, problems),
    ...(input.experience !== undefined && { experience: textOrNull(input.experience) }),
    ...(input.motivation !== undefined && { motivation: textOrNull(input.motivation) }),
    ...(input.notes !== undefined && { notes: textOrNull(input.notes) }),
  };
  return problems.length > 0 ? { problems } : { columns };
}

/**
 * Problems of a volunteer's change to what only staff may change: the name on the hours letter, if there are
 * hours, and notes that staff wrote.
 */
export function staffOnlyProblems(
  columns: Partial<VolunteerColumns>,
  known: VolunteerColumns,
  { hasHours, account_name }: { hasHours: boolean; account_name: string },
): FieldProblem[] {
  const isRenamed = nameOf({ ...known, ...columns }, account_name) !== nameOf(known, account_name);
  const names = (['first_name', 'last_name'] as const).filter((field) => field in columns);
  return [
    ...(hasHours && isRenamed ? names.filter((field) => columns[field] !== known[field]) : []),
    ...(changesNotes(columns, known) && areStaffNotes(known) ? ['notes'] : []),
  ].map((field) => ({ field, code: 'staff_only' }));
}

export const changesNotes = (columns: Partial<VolunteerColumns>, known: VolunteerColumns): boolean =>
  columns.notes !== undefined && columns.notes !== known.notes;

/** If the author is unknown, notes that repeat the registration belong to the volunteer. */
function areStaffNotes({ notes, notes_by_staff, experience, motivation }: VolunteerColumns): boolean {
  if (notes === null) return false;
  return notes_by_staff ?? notes !== [experience, motivation].filter(Boolean).join('\n\n');
}

/** Normalizes a Canadian postal code; other codes stay as entered. */
const readPostalCode = (text: string | null): string | null =>
  normalizePostalCode(text ?? '') ?? (oneLine(text ?? '') || null);

/** Removes duplicate skills, ignoring case; the first spelling wins. */
function readSkills(skills: NonNullable<VolunteerChange['skills']>): Volunteer['skills'] {
  const byName = new Map<string, Volunteer['skills'][number]>();
  for (const { skill_name, proficiency = 'beginner' } of skills) {
    const name = oneLine(skill_name);
    const key = name.toLowerCase();
    if (!byName.has(key)) byName.set(key, { skill_name: name, proficiency: lowerCase(proficiency) });
  }
  return [...byName.values()];
}

/** The schema allows only known words, in any case. */
const lowerCase = <T extends string>(word: T): Lowercase<T> => word.toLowerCase() as Lowercase<T>;

function readAvailability(
  { days_of_week, preferred_shifts, slots, max_hours_per_week: hours }: NewAvailability,
  known: VolunteerColumns,
): Pick<VolunteerColumns, 'slots' | 'max_hours_per_week'> {
  const max_hours_per_week = hours ?? known.max_hours_per_week;
  if ((days_of_week ?? preferred_shifts ?? slots) === undefined)
    return { slots: known.slots, max_hours_per_week };
  const days = (days_of_week ?? []).map(lowerCase);
  const parts = (preferred_shifts ?? []).map(lowerCase);
  const isNothing = days.length === 0 && parts.length === 0;
  const combined = isNothing
    ? []
    : (days.length > 0 ? days : DAYS_OF_WEEK).flatMap((day) =>
        (parts.length > 0 ? parts : DAY_PARTS).map((part) => `${day} ${part}`),
      );
  const named = slots?.map((slot) => `${lowerCase(slot.day_of_week)} ${lowerCase(slot.day_part)}`);
  const wanted = new Set(named ?? combined);
  return {
    slots: EVERY_SLOT.filter((slot) => wanted.has(slot)),
    max_hours_per_week,
  };
}

const EVERY_SLOT = DAYS_OF_WEEK.flatMap((day) => DAY_PARTS.map((part) => `${day} ${part}`));

export function presentAvailability(
  stored: readonly string[],
): Omit<Volunteer['availability'], 'max_hours_per_week'> {
  const slots = stored.map((slot): Slot => {
    const [day_of_week, day_part] = slot.split(' ') as [Slot['day_of_week'], Slot['day_part']]; // from EVERY_SLOT
    return { day_of_week, day_part };
  });
  return {
    days_of_week: DAYS_OF_WEEK.filter((day) => slots.some((slot) => slot.day_of_week === day)),
    preferred_shifts: DAY_PARTS.filter((part) => slots.some((slot) => slot.day_part === part)),
    slots,
  };
}

/** The slots of a day, of a part of the day, or of both; undefined means any. */
export const slotsOf = (day: string | undefined, part: string | undefined): string[] =>
  EVERY_SLOT.filter(
    (slot) =>
      (day === undefined || slot.startsWith(`${day} `)) && (part === undefined || slot.endsWith(` ${part}`)),
  );

function readEmergencyContact(
  { emergency_contact: contact, emergency_phone }: VolunteerChange,
  { emergency_contact: known }: VolunteerColumns,
  phone: (field: string, text: string | null | undefined) => string | null,
  problems: FieldProblem[],
): Pick<VolunteerColumns, 'emergency_contact'> | undefined {
  if (contact === undefined && emergency_phone === undefined) return undefined;
  if (contact === null) return { emergency_contact: null };
  if (typeof contact === 'object') {
    const relationship = oneLine(contact.relationship ?? '');
    if (hasLink(contact.name)) problems.push({ field: 'emergency_contact.name', code: 'has_link' });
    return {
      emergency_contact: {
        name: oneLine(contact.name),
        phone: phone('emergency_contact.phone', contact.phone) ?? '',
        ...(relationship !== '' && { relationship }),
      },
    };
  }
  // The two form fields; an omitted one keeps its stored value.
  const name = contact === undefined ? (known?.name ?? '') : oneLine(contact);
  const number =
    emergency_phone === undefined ? (known?.phone ?? null) : phone('emergency_phone', emergency_phone);
  if (hasLink(contact ?? '')) problems.push({ field: 'emergency_contact', code: 'has_link' });
  if (name === '' && number === null && problems.length === 0) return { emergency_contact: null };
  if (name === '') problems.push({ field: 'emergency_contact', code: 'required' });
  if (number === null && !emergency_phone?.trim())
    problems.push({ field: 'emergency_phone', code: 'required' });
  return { emergency_contact: { ...known, name, phone: number ?? '' } };
}

export const nameOf = (
  { first_name, last_name }: { first_name: string | null; last_name: string | null },
  account_name: string,
): string => [first_name, last_name].filter(Boolean).join(' ') || account_name;
