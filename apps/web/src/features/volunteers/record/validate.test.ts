import { expect, test } from 'vitest';
import { isPhone, normalizePhone } from '../../../lib/phone.ts';
import { initialValues, registrationOf, type RegistrationValues } from './registration.ts';
import { makeUser, makeVolunteer } from '../test-data.ts';
import { validateRegistration } from './validate.ts';

const FINE: RegistrationValues = {
  firstName: 'Amara',
  lastName: 'Nwosu',
  email: 'amara@example.org',
  phone: '(416) 555-0142',
  address: '12 Elm Street',
  city: 'Toronto',
  postalCode: 'M6K 3P6',
  foodbank_id: 'somewhere',
  emergencyContact: 'Chidi',
  emergencyPhone: '+1 416.555.0143',
  skills: ['Cooking'],
  availability: ['monday-morning'],
  experience: '',
  motivation: '',
};

test.each([
  ['(416) 555-0142', '4165550142', true],
  ['+1 416.555.0142', '+14165550142', true],
  ['416\u2011555\u20110142', '4165550142', true],
  ['+52 55 1234 5678', '+525512345678', true],
  ['1234567890123456', '1234567890123456', true],
  ['12345678901234567', '12345678901234567', false],
  ['0416 555 0142', '04165550142', false],
  ['+0416', '+0416', false],
  ['call me', 'callme', false],
  ['416-555-0142 ext. 3', '4165550142ext3', false],
  ['', '', false],
])('parses the phone number %j', (typed, kept, isFine) => {
  expect(normalizePhone(typed)).toBe(kept);
  expect(isPhone(typed)).toBe(isFine);
});

test.each<[Partial<RegistrationValues>, object]>([
  [{}, {}],
  [{ firstName: ' ' }, { firstName: 'form.errors.firstName' }],
  [{ lastName: '' }, { lastName: 'form.errors.lastName' }],
  [{ email: '' }, { email: 'form.errors.email' }],
  [{ email: 'amara@' }, { email: 'form.errors.emailInvalid' }],
  [{ phone: '' }, { phone: 'form.errors.phone' }],
  [{ phone: '0416' }, { phone: 'form.errors.phoneInvalid' }],
  [{ address: '' }, { address: 'form.errors.address' }],
  [{ city: '' }, { city: 'form.errors.city' }],
  [{ postalCode: '' }, { postalCode: 'form.errors.postalCode' }],
  [{ emergencyContact: '' }, { emergencyContact: 'form.errors.emergencyContact' }],
  [{ emergencyPhone: '' }, { emergencyPhone: 'form.errors.emergencyPhone' }],
  [{ emergencyPhone: 'abc' }, { emergencyPhone: 'form.errors.phoneInvalid' }],
  [{ skills: [] }, { skills: 'form.errors.skills' }],
  [{ availability: [] }, { availability: 'form.errors.availability' }],
])('reports the problems of %j', (changes, problems) => {
  expect(validateRegistration({ ...FINE, ...changes })).toEqual(problems);
});

test('converts the form to the request body', () => {
  const body = registrationOf(
    {
      ...FINE,
      availability: ['saturday-evening', 'monday-morning', 'monday-evening'],
      experience: 'Two years in a kitchen ',
      motivation: 'Neighbours',
    },
    makeUser(),
  );
  expect(body).toMatchObject({
    phone: '4165550142',
    skills: [{ skill_name: 'Cooking', proficiency: 'beginner' }],
    availability: {
      days_of_week: ['monday', 'saturday'],
      preferred_shifts: ['morning', 'evening'],
      slots: [
        { day_of_week: 'monday', day_part: 'morning' },
        { day_of_week: 'monday', day_part: 'evening' },
        { day_of_week: 'saturday', day_part: 'evening' },
      ],
      max_hours_per_week: 40,
    },
    emergency_contact: { name: 'Chidi', phone: '+14165550143', relationship: 'Emergency Contact' },
    notes: 'Two years in a kitchen\n\nNeighbours',
  });
});

test('prefills the form from the account or another record', () => {
  const user = makeUser({ name: 'Amara Obi Nwosu' });
  expect(initialValues(user, undefined)).toMatchObject({
    firstName: 'Amara',
    lastName: 'Obi Nwosu',
    email: 'amara@example.org',
    phone: '',
    skills: [],
  });
  expect(initialValues(user, makeVolunteer())).toMatchObject({
    lastName: 'Nwosu',
    phone: '416-555-0142',
    skills: ['Cooking'],
    availability: ['monday-morning'],
  });
});
