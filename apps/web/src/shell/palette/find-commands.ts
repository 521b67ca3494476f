import { foldedWords } from '../../lib/fold-text.ts';

interface Findable {
  label: string;
  /** Synonyms that the label does not contain. */
  words?: string | undefined;
}

/** A match at the start of the label counts most, then one of its other words, then a synonym. */
function rate({ label, words = '' }: Findable, search: readonly string[]): number {
  const own = foldedWords(label);
  const synonyms = foldedWords(words);
  const scores = search.map((word) => {
    if (own[0]?.startsWith(word)) return 3;
    if (own.some((each) => each.startsWith(word))) return 2;
    return synonyms.some((each) => each.startsWith(word)) ? 1 : 0;
  });
  return scores.includes(0) ? 0 : scores.reduce<number>((sum, one) => sum + one, 0);
}

/** Returns the commands that have a word for each word of the search, best first; none for an empty search. */
export function findCommands<T extends Findable>(commands: readonly T[], text: string): T[] {
  const search = foldedWords(text);
  if (search.length === 0) return [];
  return commands
    .map((command) => ({ command, score: rate(command, search) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ command }) => command);
}
