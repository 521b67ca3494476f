// Texts that may be the same as in English. All other equal texts count as untranslated.

const NAMES = 'names';
const SYMBOLS = 'symbols of units, written alike in all three languages';
const COGNATES = 'the same word with the same meaning';

/** Words that may occur in texts equal to English, with the reason. */
const SAME_WORDS = {
  es: [
    [NAMES, 'Alberta, Facts, Food, Manitoba, Nourish, Nunavut, Ontario, Open, Quebec, Saskatchewan'],
    [SYMBOLS, 'Ctrl, Esc, h, ID, kg, lb, min'],
    [COGNATES, 'error, gluten, halal, kosher, no, total, triticale'],
  ],
  fr: [
    [NAMES, 'Alberta, Facts, Food, Manitoba, Nourish, Nunavut, Ontario, Open, Saskatchewan, Yukon'],
    [SYMBOLS, 'Ctrl, h, ID, kg, lb, min'],
    [
      COGNATES,
      'actions, allergies, certifications, code, contact, date, dates, description, exp, expiration, gluten, halal, lactose, latitude, litre, litres, longitude, lot, lots, menu, message, messages, note, notes, notifications, page, pages, pension, point, points, possible, province, signature, sodium, stock, total, triticale',
    ],
  ],
};

const sameWords = Object.fromEntries(
  Object.entries(SAME_WORDS).map(([language, groups]) => [
    language,
    new Set(groups.flatMap(([, words]) => words.toLowerCase().split(', '))),
  ]),
);

/** Returns the words of a text, without placeholders and tags. */
const wordsOf = (text) =>
  text
    .replaceAll(/\{+[^}]*\}+|<[^>]*>/g, ' ')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

/**
 * Compares flat texts with their English ones. Returns the keys of untranslated texts, and the unused
 * exceptions.
 */
export function findUntranslated(language, english, translation, allowed = sameWords[language]) {
  const same = Object.keys(translation).filter((key) => translation[key] === english[key]);
  const forgotten = same.filter((key) => wordsOf(translation[key]).some((word) => !allowed.has(word)));
  const needed = new Set(same.flatMap((key) => wordsOf(translation[key])));
  return { forgotten, unneeded: [...allowed].filter((word) => !needed.has(word)) };
}
