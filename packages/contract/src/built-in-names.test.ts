import { expect, test } from 'vitest';
import { nameIn } from './built-in-names.ts';

test('names that Nourish gave are in the language of the reader, whatever language they were stored in', () => {
  expect(nameIn('fr', 'Food Sorting')).toBe('Tri des aliments');
  expect(nameIn('en', 'Tri des aliments')).toBe('Food Sorting');
  expect(nameIn('es', 'Demandes d’aliments')).toBe('Solicitudes de alimentos');
});

test('names that people chose are not translated', () => {
  expect(nameIn('fr', 'Food Sorting, evening')).toBe('Food Sorting, evening');
});
