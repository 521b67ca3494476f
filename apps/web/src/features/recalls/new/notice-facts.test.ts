import { expect, test } from 'vitest';
import { noticeFacts } from './notice-facts.ts';

test.each([
  ['Hazard class I', 'I'],
  ['Classification: Class 1', 'I'],
  ['Class II', 'II'],
  ['Hazard classification: Class 3', 'III'],
  ['Classe de risque : III', 'III'],
  ['Classification du risque : Classe I', 'I'],
  ['Clase II', 'II'],
  // The most serious one counts.
  ['Class II in Ontario, Class I elsewhere', 'I'],
  ['World class ingredients', null],
  ['Class IV', null],
  ['', null],
])('finds the class of %j', (text, level) => {
  expect(noticeFacts(text).class).toBe(level);
});

test.each([
  ['Maple Hill brand Smooth Peanut Butter recalled due to Salmonella', 'peanut butter'],
  ['Notification - Sunny Grove brand Peanut Butter recalled due to Salmonella', 'peanut butter'],
  ['Product: Maple Hill Smooth Peanut Butter, 500 g', 'peanut butter'],
  ['Product\nMaple Hill brand Smooth Peanut Butter 500 g\nIssue\nFood - Salmonella', 'peanut butter'],
  ['Recall of Maple Hill Smooth Peanut Butter due to Salmonella', 'peanut butter'],
  ['Maple Hill Smooth Peanut Butter recalled because of Salmonella', 'peanut butter'],
  ['Food recall: Maple Hill Smooth Peanut Butter (500 g)', 'peanut butter'],
  ['Beurre d’arachide crémeux de marque Maple Hill rappelé en raison de Salmonella', 'beurre arachide'],
  ['Produit : Beurre d’arachide crémeux Maple Hill, 500 g', 'beurre arachide'],
  ['Rappel de pâté de foie en raison de la listériose', 'pâté foie'],
  ['Avis - Céréales de riz de marque Bon Matin rappelées', 'céréales riz'],
  ['Producto: Mantequilla de maní Maple Hill', 'mantequilla maní'],
  ['Se retira mantequilla de maní de la marca Maple Hill por posible Salmonella', 'mantequilla maní'],
])('finds the food of %j', (text, words) => {
  expect(noticeFacts(text).words).toBe(words);
});

test.each(['', 'Throw it away', 'UPC 0 64100 11112 7\nLot L23456', 'Brand\tProduct\tUPC\tCodes'])(
  'names no food of %j',
  (text) => {
    expect(noticeFacts(text)).toEqual({ class: null, words: '' });
  },
);
