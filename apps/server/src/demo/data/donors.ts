/** Donors without an account. */
export const HOLM = {
  name: 'Beatrice Holm',
  email: 'b.holm@parkdaletimes.example',
  phone: '416-555-0171',
  language: 'en',
} as const;
export const OSEI = {
  name: 'Wendell Osei',
  email: 'wendell@roncesvallesbakery.example',
  phone: '416-555-0188',
  language: 'en',
} as const;
export const SCHOOL = {
  name: 'École Saint-Gabriel-Lalemant',
  email: 'secretariat@stgabriel.example',
  phone: '514-555-0123',
  language: 'fr',
} as const;
export const GAGNON = {
  name: 'Étienne Gagnon',
  email: 'etienne.gagnon@courrier.example',
  phone: null,
  language: 'fr',
} as const;
