import type { ReactNode } from 'react';

/** One section of the privacy page. */
export const DataSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section id={id} aria-labelledby={`${id}-title`} className="flex flex-col gap-4">
    <h2 id={`${id}-title`} className="border-b border-line pb-2 text-2xl">
      {title}
    </h2>
    {children}
  </section>
);
