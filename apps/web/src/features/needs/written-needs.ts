/** A person's texts about allergies and diet, each text once. */
export interface WrittenNeeds {
  allergies: string[];
  diet: string[];
}
type Text = string | null;

/** In English, Spanish and French. Many people name an allergy where the diet is asked for. */
const ALLERGY = /all?erg|anaphyla|anafila/i;
export const namesAllergy = (text: string): boolean => ALLERGY.test(text);

/** Sorts texts by what they are: a text about the diet that names an allergy is one. */
export function sortNeeds(allergies: readonly Text[], others: readonly Text[]): WrittenNeeds {
  const written = (texts: readonly Text[]) => texts.flatMap((text) => text?.trim() || []);
  const [stated, rest] = [written(allergies), written(others)];
  return {
    allergies: [...new Set([...stated, ...rest.filter(namesAllergy)])],
    diet: [...new Set(rest.filter((text) => !namesAllergy(text)))],
  };
}

export const needsOfRequest = (request: { allergies: Text; dietary_restrictions: Text }): WrittenNeeds =>
  sortNeeds([request.allergies], [request.dietary_restrictions]);

const SHOWN_LENGTH = 24;
const CUT_LENGTH = 12;

/** The first words of a text for a narrow place, at least 24 characters of it; all of it if the end is short. */
export function firstWords(text: string): string {
  const end = text.slice(SHOWN_LENGTH).search(/\s/);
  const shown = text.slice(0, SHOWN_LENGTH + end);
  return end === -1 || text.length - shown.length <= CUT_LENGTH ? text : `${shown}…`;
}
