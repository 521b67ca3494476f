/** Removes case and accents, so that `epinards` finds `Épinards`. Mirrors the server's `fold_text`. */
export const foldText = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe').replaceAll('æ', 'ae');

const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

/** The distinct folded words of a text. */
export const foldedWords = (text: string): string[] => [
  ...new Set(foldText(text).split(BETWEEN_WORDS).filter(Boolean)),
];
