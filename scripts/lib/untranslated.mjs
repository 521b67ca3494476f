// Which texts may be the same in another language as they are in English. Anything else that is the same was forgotten.

const NAMES = 'names';
const SYMBOLS = 'symbols of units, written alike in all three languages';
const COGNATES = 'the same word with the same meaning';

/** What may stand in a text that is the same in English, and why. */
const SAME_WORDS = {
  es: [
    [NAMES, 'Alberta, Manitoba, Nourish, Nunavut, Ontario, Quebec, Saskatchewan'],
    [SYMBOLS, 'h, ID, kg, lb, min'],
    [COGNATES, 'error, no, total'],
  ],
  fr: [
    [NAMES, 'Alberta, Manitoba, Nourish, Nunavut, Ontario, Saskatchewan, Yukon'],
    [SYMBOLS, 'h, ID, kg, lb, min'],
    [
      COGNATES,
      'actions, code, contact, date, dates, description, expiration, latitude, litre, litres, longitude, menu, message, messages, note, notes, page, pages, pension, province, signature, stock, total',
    ],
  ],
};

const sameWords = Object.fromEntries(
  Object.entries(SAME_WORDS).map(([language, groups]) => [
    language,
    new Set(groups.flatMap(([, words]) => words.toLowerCase().split(', '))),
  ]),
);

/** The words of a text, without what is filled in and without tags. */
const wordsOf = (text) =>
  text
    .replaceAll(/\{+[^}]*\}+|<[^>]*>/g, ' ')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

/**
 * Compares texts with their English, both flat and by whatever names them. Answers the names of the texts that were
 * forgotten, and the words that nothing needs any more.
 */
export function findUntranslated(language, english, translation, allowed = sameWords[language]) {
  const same = Object.keys(translation).filter((key) => translation[key] === english[key]);
  const forgotten = same.filter((key) => wordsOf(translation[key]).some((word) => !allowed.has(word)));
  const needed = new Set(same.flatMap((key) => wordsOf(translation[key])));
  return { forgotten, unneeded: [...allowed].filter((word) => !needed.has(word)) };
}
