/** Normalizes a name for comparison: lower case, no accents, one space between words. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Comma-separated words in three languages, by meaning. */
export type Words<T extends string> = Readonly<Partial<Record<T, string>>>;

export function foldedWords<T extends string>(words: Words<T>): [string, T][] {
  const entries = Object.entries(words) as [T, string][]; // a record's own keys
  return entries.flatMap(([meant, names]) =>
    [meant, ...names.split(', ')].map((name): [string, T] => [fold(name), meant]),
  );
}

/** Returns a parser from a cell to its meaning; undefined for an unknown word. */
export function readerOf<T extends string>(words: Words<T>): (cell: string) => T | undefined {
  const known = new Map(foldedWords(words));
  return (cell) => known.get(fold(cell));
}
