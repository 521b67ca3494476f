/** What of a topic is searched. */
export interface Searched {
  title: string;
  /** The answer with its steps. */
  text: string;
  /** Words that people use for it and the text does not. */
  words: string;
}

/** A word in the title says more than one among the words for it, and that more than one in the text. */
const WEIGHTS = { title: 4, words: 3, text: 1 } as const;
const FIELDS = ['title', 'words', 'text'] as const;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

/** Letters without case and accents, so that `Épinards` is found by `epinards`. */
const fold = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe').replaceAll('æ', 'ae');

const wordsOf = (search: string): string[] => [...new Set(fold(search).split(BETWEEN_WORDS).filter(Boolean))];

/** How well a topic answers the words: how many of them are in it, and where. */
function rate(topic: Searched, words: readonly string[]): { hits: number; score: number } {
  const folded = FIELDS.map((field) => ({ text: fold(topic[field]), weight: WEIGHTS[field] }));
  const scores = words.map((word) =>
    Math.max(0, ...folded.filter(({ text }) => text.includes(word)).map(({ weight }) => weight)),
  );
  return {
    hits: scores.filter((score) => score > 0).length,
    score: scores.reduce((sum, one) => sum + one, 0),
  };
}

/**
 * The topics that a search finds, the best first. Every word, or a part of one, has to be in a topic; where none has them
 * all, as with a whole question typed in, those with the most, half of them at least.
 */
export function findTopics<T extends Searched>(topics: readonly T[], search: string): T[] {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  const rated = topics.map((topic) => ({ topic, ...rate(topic, words) }));
  const most = Math.max(...rated.map(({ hits }) => hits));
  if (most < words.length / 2) return [];
  return rated
    .filter(({ hits }) => hits === most)
    .sort((a, b) => b.score - a.score)
    .map(({ topic }) => topic);
}
