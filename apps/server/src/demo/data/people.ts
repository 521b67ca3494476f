import type { DemoAccessChange, DemoNewcomer, DemoPerson, FoodBankKey } from './types.ts';

/** The key is also the local part of the email address. */
function person(
  key: string,
  name: string,
  role: DemoPerson['role'],
  food_bank: FoodBankKey | null,
  language: DemoPerson['language'] = 'en',
): DemoPerson {
  return { key, name, email: `${key}@nourish.example`, role, food_bank, language };
}

/** The five accounts for visitors come first; the others fill the staff screens. */
export const people: DemoPerson[] = [
  person('admin', 'Margaret Chen', 'admin', null),
  person('staff', 'Daniel Okafor', 'staff', 'toronto'),
  person('volunteer', 'Priya Nair', 'volunteer', 'toronto'),
  person('donor', 'Thomas Lindqvist', 'donor', 'toronto'),
  person('recipient', 'Rosa Delgado', 'recipient', 'toronto'),

  person('genevieve.tremblay', 'Geneviève Tremblay', 'staff', 'montreal', 'fr'),

  person('amina.yusuf', 'Amina Yusuf', 'recipient', 'toronto'),
  person('lan.nguyen', 'Lan Nguyen', 'recipient', 'toronto'),
  person('joseph.cardinal', 'Joseph Cardinal', 'recipient', 'toronto'),
  person('fatima.rahimi', 'Fatima Rahimi', 'recipient', 'toronto'),
  person('oleksandr.kovalenko', 'Oleksandr Kovalenko', 'recipient', 'toronto'),
  person('grace.adeyemi', 'Grace Adeyemi', 'recipient', 'toronto'),
  person('harpreet.gill', 'Harpreet Gill', 'recipient', 'toronto'),
  person('maria.rojas', 'María Fernanda Rojas', 'recipient', 'toronto', 'es'),

  person('mireille.belanger', 'Mireille Bélanger', 'recipient', 'montreal', 'fr'),
  person('ibrahima.diallo', 'Ibrahima Diallo', 'recipient', 'montreal', 'fr'),
  person('jeanbaptiste.pierre', 'Jean-Baptiste Pierre', 'recipient', 'montreal', 'fr'),
  person('sofia.ramirez', 'Sofía Ramírez', 'recipient', 'montreal', 'es'),
  person('nadia.benali', 'Nadia Benali', 'recipient', 'montreal', 'fr'),
  person('claire.oconnor', "Claire O'Connor", 'recipient', 'montreal'),

  person('aaliyah.brooks', 'Aaliyah Brooks', 'volunteer', 'toronto'),
  person('etienne.lavoie', 'Étienne Lavoie', 'donor', 'montreal', 'fr'),
  person('kofi.mensah', 'Kofi Mensah', 'volunteer', 'toronto'),
  person('beatriz.molina', 'Beatriz Molina', 'volunteer', 'montreal', 'es'),
  person('walter.braun', 'Walter Braun', 'volunteer', 'toronto'),
  person('ingrid.solberg', 'Ingrid Solberg', 'donor', null),
];

export const newcomers: DemoNewcomer[] = [
  { ...person('hana.suzuki', 'Hana Suzuki', 'donor', null), arrival: 'signed_up', days_ago: 2 },
  { ...person('noor.haddad', 'Noor Haddad', 'staff', 'montreal', 'fr'), arrival: 'invited', days_ago: 1 },
];

/** Ordered by day. */
export const accessChanges: DemoAccessChange[] = [
  { person: 'etienne.lavoie', days_ago: 118, change: { role: 'staff', food_bank: 'montreal' } },
  { person: 'kofi.mensah', days_ago: 63, change: { active: false } },
  { person: 'kofi.mensah', days_ago: 54, change: { active: true } },
  { person: 'aaliyah.brooks', days_ago: 41, change: { role: 'staff', food_bank: 'toronto' } },
  { person: 'walter.braun', days_ago: 9, change: { active: false } },
];
