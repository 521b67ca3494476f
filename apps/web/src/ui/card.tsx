import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface CardProps {
  children: ReactNode;
  as?: 'div' | 'section' | 'article' | 'li';
  'aria-labelledby'?: string;
  id?: string | undefined;
  className?: string;
}

export function Card({ children, as: Element = 'div', className, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      className={cx(
        'rounded-lg border border-line bg-surface p-5 shadow-card sm:p-6 print:break-inside-avoid',
        className,
      )}
    >
      {children}
    </Element>
  );
}
