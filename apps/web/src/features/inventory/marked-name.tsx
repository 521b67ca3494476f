interface MarkedNameProps {
  /** Words of letters, digits, % and _, in lower case and without accents. */
  words: readonly string[] | undefined;
  children: string;
}

/** Marks the words of a search in a name, wherever accents and capitals stand. */
export function MarkedName({ words, children }: MarkedNameProps) {
  if (!words?.length) return children;
  // One character for each, so that positions are the same.
  const letters = Array.from(children);
  const folded = letters.map((letter) => letter.normalize('NFD').toLowerCase()[0]).join('');
  // Short words are marked where a word starts: "res" is beef, but not in "fresh".
  const anyWord = new RegExp(words.map((word) => (word.length < 4 ? `\\b${word}` : word)).join('|'), 'g');
  let end = 0;
  const parts = [...folded.matchAll(anyWord)].flatMap(({ 0: found, index }) => {
    const before = letters.slice(end, index).join('');
    end = index + found.length;
    return [before, <mark key={index}>{letters.slice(index, end).join('')}</mark>];
  });
  return [...parts, letters.slice(end).join('')];
}
