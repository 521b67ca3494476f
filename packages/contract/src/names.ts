/** A name as it is kept: one line without spaces around it, however it was pasted. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const WORD = String.raw`[\p{L}\p{M}\p{N}-]`;
/** Two words with only a dot between them. The second may be the first of the next pair, as in `a.b.example`. */
const DOTTED = new RegExp(String.raw`(${WORD}*${WORD})[.。](?=(\p{L}${WORD}*)(/?))`, 'gu');
const IP_ADDRESS = /\d{1,3}(\.\d{1,3}){3}/;

/** Titles and words of companies, which many people write without a space after their dot. */
const ABBREVIATIONS = new Set(
  (
    'art capt cie co corp dr dra ft hon inc jr ltd ltée mgr mlle mlles mme mmes mr mrs ms mt ' +
    'no prof rev sgt sr sra srta st ste vol'
  ).split(' '),
);
/** Endings that are addresses even after an initial: `X.com`. */
const ENDINGS = new Set('app biz com dev info io net org xyz'.split(' '));

/**
 * Whether a name, of a person or of a thing, holds a web address: letters, a dot and letters, unless that is an initial
 * (`J.R. Smith`, `A.Comeau`) or an abbreviation (`Dr.Okafor`). Our mails say such names, and strangers choose them.
 */
export function hasLink(name: string): boolean {
  // Mail programs read wide letters and dots as the plain ones.
  const plain = name.normalize('NFKC');
  if (plain.includes('://') || IP_ADDRESS.test(plain)) return true;
  return [...plain.matchAll(DOTTED)].some(([, before = '', after = '', slash]) => {
    if (after.length === 1) return false;
    if (slash === '/' || ENDINGS.has(after.toLowerCase()) || !/^\p{Lu}/u.test(after)) return true;
    return !/^\p{Lu}$/u.test(before) && !ABBREVIATIONS.has(before.toLowerCase());
  });
}
