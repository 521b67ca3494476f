import { Fragment, type ReactNode } from 'react';

interface MarkedTextProps {
  /** A sentence with tags, as in "See our <terms>terms</terms>". */
  children: string;
  marks: Record<string, (words: string) => ReactNode>;
}

const MARKED = /<(\w+)>(.*?)<\/\1>/;

export function MarkedText({ children, marks }: MarkedTextProps) {
  // Splits into repeated triples: plain text, tag name, tagged text.
  const parts = children.split(MARKED);
  return parts.map((part, index) => {
    if (index % 3 === 1) return null;
    const mark = index % 3 === 2 ? marks[parts[index - 1] ?? ''] : undefined;
    return <Fragment key={index}>{mark ? mark(part) : part}</Fragment>;
  });
}
