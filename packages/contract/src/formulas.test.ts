import { expect, test } from 'vitest';
import { escapeFormula, unescapeFormula } from './formulas.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['x\t=1+1\t@SUM(1)', "x\t'=1+1\t'@SUM(1)"],
  ['a,=b;+c\r\n-d', "a,'=b;'+c\r\n'-d"],
  ["'=x", "''=x"],
  ['5 = 5', '5 = 5'],
])('escapes %j to %j and restores it', (text, cell) => {
  expect(escapeFormula(text)).toBe(cell);
  expect(unescapeFormula(cell)).toBe(text);
});
