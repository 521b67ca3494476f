import type { Language } from '@nourish/contract';

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

/** The words for each option by language, separated by commas; the first is the one that the interface shows. */
export type OptionWords<T extends string = string> = Readonly<Record<T, Readonly<Record<Language, string>>>>;

/** Returns a parser from a cell to one of the options, in any language. */
export function optionReader<T extends string>(words: OptionWords<T>): (cell: string) => T | undefined {
  const entries = Object.entries<OptionWords[string]>(words).map(([option, names]) => [
    option,
    Object.values(names).join(', '),
  ]);
  return readerOf<T>(Object.fromEntries(entries));
}

/** Returns what the interface calls the options, such as `barley, oats or rye`. */
export const optionNames = (words: OptionWords, language: Language): string =>
  new Intl.ListFormat(LOCALES[language], { type: 'disjunction' }).format(
    Object.values(words).map((names) => names[language].split(', ')[0] ?? ''),
  );
const LOCALES: Record<Language, string> = { en: 'en-CA', es: 'es-MX', fr: 'fr-CA' };
