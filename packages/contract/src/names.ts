/** Normalizes a name to one line without surrounding white space. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Returns an optional text without surrounding white space; null if nothing is left. */
export const textOrNull = (text: string | null | undefined): string | null => text?.trim() || null;

const plainName = (name: string): string =>
  oneLine(name)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

/** True if two names differ at most in case, spaces and accents. */
export const isSameName = (one: string, other: string): boolean => plainName(one) === plainName(other);

const WORD = String.raw`[\p{L}\p{M}\p{N}-]`;
/**
 * Matches the text before a dot and the word after it. The word may also start the next match, as in
 * `a.b.example`.
 */
const DOTTED = new RegExp(String.raw`([^\s.。]+)[.。](?=(\p{L}${WORD}*)([/?#:]?))`, 'gu');
const IP_ADDRESS = /\d{1,3}(\.\d{1,3}){3}/;
/** Invisible characters, which URL parsers ignore. */
const INVISIBLE = /[\p{Cf}\ufe00-\ufe0f]/gu;

/** Titles and company suffixes that are often followed by a name without a space. */
const ABBREVIATIONS = new Set(
  (
    'art capt choc cie co col corp dr dra fr frz ft gen hon inc jr lt ltd ltée maj me mgr mlle mlles mme mmes mr mrs ms mt ' +
    'no org prof rev sgt sr sra srta st ste veg vol'
  ).split(' '),
);
/** Top-level domains that make a link even after an initial or an abbreviation: `X.com`, `T.me`. */
const ENDINGS = new Set(
  'ai app biz ca cc co com dev gg help info io is ly me net online org shop site store support to top tv uk us xyz'.split(
    ' ',
  ),
);

/**
 * True if a name (of a person or thing) contains a web address: letters, a dot and letters, except after an
 * initial (`J.R. Smith`, `A.Comeau`, `J.-P.Roy`), an abbreviation (`Dr.Okafor`) or a number (`3.Tomatoes`).
 * Our mails contain such names, and strangers choose them.
 */
export function hasLink(name: string): boolean {
  // Mail programs treat full-width letters and dots as the plain ones.
  const plain = name.normalize('NFKC').replace(INVISIBLE, '');
  if (plain.includes('://') || IP_ADDRESS.test(plain)) return true;
  return [...plain.matchAll(DOTTED)].some(([, before = '', after = '', sign]) => {
    if (after.length === 1) return false;
    if (sign !== '' || ENDINGS.has(after.toLowerCase()) || !/^\p{Lu}/u.test(after)) return true;
    return !isShortened(before);
  });
}

/** True if the text before a dot is an initial, an abbreviation or a number. */
function isShortened(before: string): boolean {
  const last = before.split(/[^\p{L}\p{M}\p{N}]/u).at(-1) ?? '';
  return /^\p{Lu}$/u.test(last) || /^\d{1,4}$/.test(last) || ABBREVIATIONS.has(last.toLowerCase());
}

/** A UUID as PostgreSQL writes it, in either case. */
export const UUID = /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/;

/** True for an https address of a site on the web, without a password in it. */
export function isWebAddress(text: string): boolean {
  if (!/^https:\/\/[^\s"<>]+$/i.test(text)) return false;
  try {
    const { username, password, hostname } = new URL(text);
    return username === '' && password === '' && /\.[a-z]/i.test(hostname);
  } catch {
    return false;
  }
}
