import { expect, test } from 'vitest';
import { isComplete, isPrivateName, recogniseColumns } from './columns.ts';

const recognised = (header: string[]) => {
  const { source, columns } = recogniseColumns(header, []);
  return { source, fields: columns.map(({ field, left_out }) => field ?? left_out) };
};

test('a visit export of Link2Feed is recognised; its dates of birth, gender, income and notes are left out', () => {
  expect(
    recognised([
      'Visit Date',
      'Client ID',
      'Client First Visit-Date',
      'Client Date of Birth',
      'Client Gender Identity-Labels',
      'City',
      'Household Size',
      'Household Languages',
      'Household Primary Income Source',
      'Dietary Considerations',
      'Social Assistance',
      'Notes',
    ]),
  ).toEqual({
    source: 'link2feed',
    fields: [
      'visit_date',
      'client_id',
      'unknown',
      'private',
      'private',
      'unknown',
      'unknown',
      'language',
      'private',
      'needs',
      'private',
      'private',
    ],
  });
});

test('the Canadian appointment list of Link2Feed has a day, a household and a contact', () => {
  expect(
    recognised([
      'Client #',
      'Name',
      'Pick Up Date',
      'Dietary Considerations',
      'Items Provided',
      'Adults',
      'Seniors',
      'Children',
      "Children's Ages",
      'Email',
      'Phone Number',
    ]),
  ).toEqual({
    source: 'link2feed',
    fields: [
      'client_id',
      'name',
      'visit_date',
      'needs',
      'unknown',
      'adults',
      'seniors',
      'children',
      'unknown',
      'email',
      'phone',
    ],
  });
});

test('Service Insights has a row per person: households and visits are read, people are not', () => {
  expect(
    recognised([
      'Household ID',
      'Anonymous',
      'No Fixed Address',
      'Household Disability Status',
      'Household Size',
      'First Name',
      'Number of Adults',
      'Number of Children',
      'Number of Seniors',
      'Preferred Language(s)',
      'Neighbor ID',
      'Neighbor Race or Ethnicity',
      'Visit ID',
      'Visit Date',
      'Primary Service(s)',
    ]),
  ).toEqual({
    source: 'service_insights',
    fields: [
      'household_id',
      'unknown',
      'unknown',
      'private',
      'unknown',
      'unknown',
      'adults',
      'children',
      'seniors',
      'language',
      'unknown',
      'private',
      'visit_id',
      'visit_date',
      'program',
    ],
  });
});

test.each([
  ['ID de cliente', 'client_id'],
  ['Numéro de ménage', 'household_id'],
  ['Téléphone', 'phone'],
  ['Fecha de la visita', 'visit_date'],
  ['Nombre d’enfants', 'children'],
])('any other file: %s is %s', (name, field) => {
  expect(recognised([name])).toEqual({ source: 'other', fields: [field] });
});

test.each([
  'Health Card Number',
  'OHIP #',
  'SIN',
  'Social Insurance Number',
  'NAS',
  'Numéro d’assurance maladie et santé',
  'Immigration Status',
  'Estatus migratorio',
  'Refugee?',
  'Gender',
  'Ethnicity',
  'Disability',
  'Date de naissance',
  'Age',
  'Monthly Income',
  'Notes',
])('a column named "%s" is private', (name) => {
  expect(isPrivateName(name)).toBe(true);
});

test.each(['Agency', 'Since', 'Language', 'Client ID', 'Identifiant', 'Consent date', 'Pages'])(
  'a column named "%s" is not private',
  (name) => {
    expect(isPrivateName(name)).toBe(false);
  },
);

test('the size of a household is used if it tells a third group', () => {
  expect(recognised(['Client ID', 'Adults', 'Children', 'Household size']).fields).toEqual([
    'client_id',
    'adults',
    'children',
    'household_size',
  ]);
});

test('rows need an id of a household, or that of a visit', () => {
  expect(isComplete(['name', 'visit_date'])).toBe(false);
  expect(isComplete(['visit_id', 'visit_date'])).toBe(true);
  expect(isComplete([null, 'household_id'])).toBe(true);
});

test('samples of a private column are not returned', () => {
  const row = { row_number: 2, cells: ['1042', '123 456 782'] };
  expect(recogniseColumns(['Client ID', 'SIN'], [row]).columns.map(({ samples }) => samples)).toEqual([
    ['1042'],
    [],
  ]);
});
