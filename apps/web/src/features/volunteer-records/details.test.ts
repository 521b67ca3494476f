import { expect, test } from 'vitest';
import { makeVolunteer } from '../volunteers/test-data.ts';
import { changeOf, detailsOf, staffNotesOf, validateDetails, type Details } from './details.ts';

const known = makeVolunteer();
const after = (changes: Partial<Details>, volunteer = known) =>
  changeOf(volunteer, { ...detailsOf(volunteer), ...changes });

test('sends nothing if nothing was changed', () => {
  expect(after({})).toEqual({});
});

test('does not fill in the missing details of a volunteer', () => {
  const unknown = makeVolunteer({
    first_name: 'Amara',
    last_name: 'Nwosu',
    phone: null,
    address: null,
    city: null,
    postal_code: null,
    skills: [],
    availability: { days_of_week: [], preferred_shifts: [], slots: [], max_hours_per_week: 40 },
    emergency_contact: null,
  });
  expect(after({}, unknown)).toEqual({});
  expect(after({ notes: ' Has a van. ' }, unknown)).toEqual({ notes: 'Has a van.' });
});

test.each<[string, Partial<Details>, object]>([
  ['a phone number without separators', { phone: '416 555-0199' }, { phone: '4165550199' }],
  ['a cleared address', { address: ' ' }, { address: null }],
  ['no emergency contact', { emergencyContact: '', emergencyPhone: '' }, { emergency_contact: null }],
  [
    'a part of a day',
    { availability: ['monday-morning', 'friday-evening'] },
    {
      availability: {
        slots: [
          { day_of_week: 'monday', day_part: 'morning' },
          { day_of_week: 'friday', day_part: 'evening' },
        ],
      },
    },
  ],
])('sends the changed fields: %s', (_, changes, sent) => {
  expect(after(changes)).toEqual(sent);
});

test('preserves the level of a skill, and skills that the form does not offer', () => {
  const cook = makeVolunteer({
    skills: [
      { skill_name: 'Cooking', proficiency: 'advanced' },
      { skill_name: 'Juggling', proficiency: 'intermediate' },
    ],
  });
  expect(after({ skills: ['Food Sorting', 'Cooking'] }, cook).skills).toEqual([
    { skill_name: 'Cooking', proficiency: 'advanced' },
    { skill_name: 'Juggling', proficiency: 'intermediate' },
    { skill_name: 'Food Sorting', proficiency: 'beginner' },
  ]);
});

test('does not show a copy of the registration as staff notes', () => {
  const told = makeVolunteer({ experience: 'A bakery', motivation: 'Bread', notes: 'A bakery\n\nBread' });
  expect(staffNotesOf(told)).toBeNull();
  expect(staffNotesOf(makeVolunteer({ experience: 'A bakery', notes: 'Has a van' }))).toBe('Has a van');
});

test.each<[Partial<Details>, object]>([
  [{ phone: '', address: '', skills: [], availability: [], firstName: '' }, {}],
  [{ email: ' ' }, { email: 'form.errors.email' }],
  [{ email: 'amara' }, { email: 'form.errors.emailInvalid' }],
  [{ phone: 'home' }, { phone: 'form.errors.phoneInvalid' }],
  [{ emergencyContact: '' }, { emergencyContact: 'form.errors.emergencyContact' }],
  [{ emergencyPhone: '' }, { emergencyPhone: 'form.errors.emergencyPhone' }],
  [{ emergencyContact: '', emergencyPhone: '' }, {}],
])('reports the problems of %j: %j', (changes, problems) => {
  expect(validateDetails({ ...detailsOf(known), ...changes })).toEqual(problems);
});
