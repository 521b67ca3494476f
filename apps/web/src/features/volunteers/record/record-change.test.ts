import type { Volunteer, VolunteerChange } from '@nourish/contract';
import { expect, test } from 'vitest';
import { changeOf } from './record-change.ts';
import { initialValues, type RegistrationValues } from './registration.ts';
import { makeUser, makeVolunteer } from '../test-data.ts';

const RECORD = makeVolunteer({
  skills: [
    { skill_name: 'Cooking', proficiency: 'advanced' },
    { skill_name: 'First aid', proficiency: 'intermediate' },
  ],
  emergency_contact: { name: 'Chidi', phone: '+14165550143', relationship: 'Brother' },
  experience: 'A bakery',
  notes: 'A bakery',
});
const change = (said: Partial<RegistrationValues>, record: Volunteer = RECORD) =>
  changeOf({ ...initialValues(makeUser(), record), ...said }, record);

test.each<[Partial<RegistrationValues>, VolunteerChange]>([
  [{}, {}],
  [{ city: ' Toronto ' }, {}],
  [{ city: 'Guelph' }, { city: 'Guelph' }],
  [{ phone: '416-555-0199' }, { phone: '4165550199' }],
  // Preserves the relationship that staff recorded.
  [
    { emergencyContact: 'Ada' },
    { emergency_contact: { name: 'Ada', phone: '4165550143', relationship: 'Brother' } },
  ],
  // Preserves skill levels, and skills that the form does not offer.
  [
    { skills: ['Cooking', 'Cleaning'] },
    { skills: [...RECORD.skills, { skill_name: 'Cleaning', proficiency: 'beginner' }] },
  ],
  [
    { skills: ['Cleaning'] },
    { skills: [RECORD.skills[1]!, { skill_name: 'Cleaning', proficiency: 'beginner' }] },
  ],
  // Preserves the hours per week, which the form does not ask for.
  [
    { availability: ['friday-evening'] },
    { availability: { slots: [{ day_of_week: 'friday', day_part: 'evening' }] } },
  ],
  [{ motivation: 'Neighbours' }, { motivation: 'Neighbours', notes: 'A bakery\n\nNeighbours' }],
  [{ experience: '' }, { experience: null, notes: null }],
])('converts the changed values %o to %o', (said, sent) => {
  expect(change(said)).toEqual(sent);
});

test('preserves notes that staff wrote', () => {
  const noted = { ...RECORD, notes: 'Has a key' };
  expect(change({ motivation: 'Neighbours' }, noted)).toEqual({ motivation: 'Neighbours' });
});

test('fills missing names of the record from the account and sends them', () => {
  expect(change({}, { ...RECORD, first_name: null, last_name: null })).toEqual({
    first_name: 'Amara',
    last_name: 'Nwosu',
  });
});
