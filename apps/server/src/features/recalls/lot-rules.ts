const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');

/** Letters and digits that the search text of items keeps; signs such as `º` and `½` separate. */
const WORDS = /(?:(?![\u00a0-\u00bf])[\p{L}\p{N}])+/gu;

const partsOf = (text: string | null | undefined): string[] => fold(text ?? '').match(WORDS) ?? [];

/** The folded words of a text; punctuation separates them. */
export const wordsOf = (text: string | null | undefined): string[] => [...new Set(partsOf(text))];

/** A name as `wordsOf` compares it. */
export const foldedName = (name: string): string => fold(name);

/** A lot code as codes are compared: without case, accents, spaces and signs. */
export const plainLot = (code: string | null): string => partsOf(code).join('');

/** `L`, `Lot no.`, `Lote`, `Batch` and the like before the code itself. */
const LOT_WORDS = /^(?:lote?|batch|code|lt|l|nr|no|n)+(?=\d)|^(?:lote?|batch)(?=.{2})/;

/** What is left of a code whatever its writer adds or mistakes: words for lot, zeros at the front, `O` and `I` for digits. */
const coreOf = (plain: string): string =>
  plain
    .replace(LOT_WORDS, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
    .replace(/^0+(?=.)/, '');

/** Shorter parts of a longer code are not compared: they are in too many codes. */
const MIN_PART = 3;

/** A lot code, prepared for comparisons. */
export interface Lot {
  plain: string;
  core: string;
  /** The cores of consecutive parts, because labels print a time or a line beside the lot (`L1234 14:32`). */
  parts: ReadonlySet<string>;
}

export function lotOf(code: string | null): Lot {
  const parts = partsOf(code);
  const plain = parts.join('');
  const runs = parts.flatMap((_, start) =>
    parts.slice(start).map((_part, length) => coreOf(parts.slice(start, start + length + 1).join(''))),
  );
  return {
    plain,
    core: coreOf(plain),
    parts: new Set(runs.filter((run) => run.length >= MIN_PART)),
  };
}

/** `similar`: perhaps the same, written differently. */
export function compareLots(one: Lot, other: Lot): 'same' | 'similar' | 'other' {
  if (one.plain === other.plain) return 'same';
  const isSimilar = one.core === other.core || one.parts.has(other.core) || other.parts.has(one.core);
  return isSimilar ? 'similar' : 'other';
}
