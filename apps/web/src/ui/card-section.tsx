import { useId, type ReactNode } from 'react';
import { Card } from './card.tsx';

interface CardSectionProps {
  title: string;
  /** In the line of the heading, such as the button of a list that is still empty. */
  aside?: ReactNode;
  /** Space between the children, and their alignment. */
  className?: string;
  /** The heading takes over the focus of elements that disappear beside the card. */
  isFocusHome?: boolean;
  children?: ReactNode;
}

/** A card whose heading names it for screen readers. */
export function CardSection({
  title,
  aside,
  className = 'gap-4',
  isFocusHome = false,
  children,
}: CardSectionProps) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className={`flex flex-col ${className}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id={titleId} {...(isFocusHome && { 'data-focus-home': true, tabIndex: -1 })} className="text-xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </Card>
  );
}
