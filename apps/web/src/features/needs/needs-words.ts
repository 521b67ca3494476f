import type { NeedsAnswers } from '@nourish/contract';

type NamesOf<List extends keyof NeedsAnswers> = Record<
  Extract<NeedsAnswers[List], readonly unknown[]>[number],
  string
>;

/** Names of all codes in the language of the page. */
export interface NeedsNames {
  allergies: NamesOf<'allergies'>;
  /** For the lists of the profile. */
  intolerances: NamesOf<'intolerances'>;
  /** For texts in which they stand beside allergies. */
  markedIntolerances: NamesOf<'intolerances'>;
  diets: NamesOf<'diets'>;
}

/** The needs as texts of the request form. */
export interface NeedsTexts {
  dietaryRestrictions: string;
  allergies: string;
}
export const NO_TEXTS: NeedsTexts = { dietaryRestrictions: '', allergies: '' };

export function textsOf(needs: NeedsAnswers, names: NeedsNames): NeedsTexts {
  const avoided = [
    ...needs.allergies.map((code) => names.allergies[code]),
    ...needs.intolerances.map((code) => names.markedIntolerances[code]),
  ];
  return {
    dietaryRestrictions: needs.diets.map((code) => names.diets[code]).join(', '),
    allergies: [avoided.join(', '), needs.note ?? ''].filter(Boolean).join('\n'),
  };
}

/**
 * Converts the texts to needs. Entries, separated by commas or line breaks, become codes if they equal a name;
 * all other words go into the note unchanged.
 */
export function needsOf(texts: NeedsTexts, names: NeedsNames): NeedsAnswers {
  const diets = read(texts.dietaryRestrictions, codesByName(names.diets));
  const intolerances = codesByName(names.markedIntolerances);
  // Without a mark, only what is no allergen is an intolerance.
  for (const [name, code] of codesByName(names.intolerances))
    if (!(code in names.allergies)) intolerances.set(name, code);
  const allergies = read(texts.allergies, codesByName(names.allergies));
  const rest = read(allergies.rest, intolerances);
  return {
    allergies: allergies.codes,
    intolerances: rest.codes,
    diets: diets.codes,
    note: [rest.rest, diets.rest].filter(Boolean).join('\n') || null,
  };
}

/** Keys are the codes, because `NamesOf` has no others. */
const codesByName = <Code extends string>(names: Record<Code, string>): Map<string, Code> =>
  new Map(Object.entries(names).map(([code, name]) => [fold(name as string), code as Code]));

/** Ignores case, accents and a final full stop. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('Œ', 'oe')
    .trim()
    .replace(/\.$/, '')
    .toLowerCase();

function read<Code extends string>(text: string, known: Map<string, Code>): { codes: Code[]; rest: string } {
  const codes = new Set<Code>();
  const lines = text.split('\n').map((line) => {
    const entries = line.split(/[,;]/).filter((entry) => entry.trim() !== '');
    const others = entries.filter((entry) => {
      const code = known.get(fold(entry));
      if (code !== undefined) codes.add(code);
      return code === undefined;
    });
    return others.length === entries.length ? line.trim() : others.map((entry) => entry.trim()).join(', ');
  });
  return { codes: [...codes], rest: lines.filter(Boolean).join('\n') };
}
