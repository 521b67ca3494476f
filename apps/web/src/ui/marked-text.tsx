import { Fragment, type ReactNode } from 'react';

interface MarkedTextProps {
  /** A sentence with marks in it, as in "See our <terms>terms</terms>". */
  children: string;
  /** What becomes of the words between marks of that name. */
  marks: Record<string, (words: string) => ReactNode>;
}

const MARKED = /<(\w+)>(.*?)<\/\1>/;

/** A sentence that has a link in the middle, wherever its language wants it. */
export function MarkedText({ children, marks }: MarkedTextProps) {
  // Plain words, and after them the name of a mark with the words in it, again and again.
  const parts = children.split(MARKED);
  return parts.map((part, index) => {
    if (index % 3 === 1) return null;
    const mark = index % 3 === 2 ? marks[parts[index - 1] ?? ''] : undefined;
    return <Fragment key={index}>{mark ? mark(part) : part}</Fragment>;
  });
}
