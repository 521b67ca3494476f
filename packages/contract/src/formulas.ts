/**
 * Matches the positions before text that a spreadsheet could read as a formula, after any leading apostrophes
 * and empty quotes: at the start of a cell, and after every possible separator. Excel splits at commas or
 * semicolons by region and ignores quotes inside a cell; LibreOffice also offers tabs.
 */
const FORMULA = /(?<=^|[,;\t\r\n])(?=['"]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/g;
const DEFUSED = /(?<=^|[,;\t\r\n])'(?=['"]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/g;

/**
 * Escapes a cell with apostrophes so that it starts no formula. Text that looks escaped already gets another
 * apostrophe, so that `unescapeFormula` restores both.
 */
export const escapeFormula = (cell: string): string => cell.replace(FORMULA, "'");

/** Restores the text that `escapeFormula` escaped. */
export const unescapeFormula = (cell: string): string => cell.replace(DEFUSED, '');
