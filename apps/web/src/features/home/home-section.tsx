import { useId, type ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

interface HomeSectionProps {
  title: string;
  text: string;
  /** Sets the section apart by its background. */
  isRaised?: boolean;
  children: ReactNode;
}

export function HomeSection({ title, text, isRaised = false, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx(isRaised && 'border-y border-line bg-surface')}>
      <div className="mx-auto max-w-7xl px-4 py-14 sm:px-6">
        <h2 id={id} className="text-3xl">
          {title}
        </h2>
        <p className="mt-3 mb-8 max-w-2xl text-lg text-pretty text-muted lg:mb-10">{text}</p>
        {children}
      </div>
    </section>
  );
}
