import type { DemoPerson, FoodBankKey } from './types.ts';

/** The key is also the part of the address before nourish.example. */
function person(
  key: string,
  name: string,
  role: DemoPerson['role'],
  food_bank: FoodBankKey | null,
  language: DemoPerson['language'] = 'en',
): DemoPerson {
  return { key, name, email: `${key}@nourish.example`, role, food_bank, language };
}

/** The five accounts a visitor signs in with come first; the others give the staff screens people to show. */
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
];
