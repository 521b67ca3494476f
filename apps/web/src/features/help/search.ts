import { foldedWords, foldText } from '../../lib/fold-text.ts';

export interface Searched {
  title: string;
  answer: string;
  steps: readonly string[];
  /** Synonyms that the text does not contain. */
  words: string;
}

/** A match in the title counts most, then one in the synonyms, then one in the text. */
const WEIGHTS = { title: 4, words: 3, text: 1 } as const;
const FIELDS = ['title', 'words', 'text'] as const;

/** Rates a topic by how many words it contains, and in which fields. */
function rate(topic: Searched, words: readonly string[]): { hits: number; score: number } {
  const texts = { ...topic, text: [topic.answer, ...topic.steps].join(' ') };
  const folded = FIELDS.map((field) => ({ text: foldText(texts[field]), weight: WEIGHTS[field] }));
  const scores = words.map((word) =>
    Math.max(0, ...folded.filter(({ text }) => text.includes(word)).map(({ weight }) => weight)),
  );
  return {
    hits: scores.filter((score) => score > 0).length,
    score: scores.reduce((sum, one) => sum + one, 0),
  };
}

/**
 * Returns the matching topics, best first. A topic must contain every word, or a longer word that includes
 * it. If none does, as for a whole question, returns the topics with the most words, at least half of them.
 */
export function findTopics<T extends Searched>(topics: readonly T[], search: string): T[] {
  const words = foldedWords(search);
  if (words.length === 0) return [];
  const rated = topics.map((topic) => ({ topic, ...rate(topic, words) }));
  const most = Math.max(...rated.map(({ hits }) => hits));
  if (most < words.length / 2) return [];
  return rated
    .filter(({ hits }) => hits === most)
    .sort((a, b) => b.score - a.score)
    .map(({ topic }) => topic);
}
