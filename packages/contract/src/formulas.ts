/**
 * Before what a spreadsheet would take for a formula, after any apostrophes that keep it from doing so and any quotes that
 * hold nothing: at the start of a cell, and wherever one starts in a spreadsheet that splits lines at another sign. By
 * region Excel goes by commas or by semicolons, and heeds no quotes that it finds within; LibreOffice offers tabs as well.
 */
const FORMULA = /(?<=^|[,;\t\r\n])(?=['"]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/g;
const DEFUSED = /(?<=^|[,;\t\r\n])'(?=['"]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/g;

/**
 * A cell that starts no formula: what would gets an apostrophe before it, and so does text that looks as if it had got one.
 * `rearmed` takes one apostrophe away from both, and has what there was.
 */
export const defused = (cell: string): string => cell.replace(FORMULA, "'");

/** The text that was made harmless by `defused`, as it was. */
export const rearmed = (cell: string): string => cell.replace(DEFUSED, '');
