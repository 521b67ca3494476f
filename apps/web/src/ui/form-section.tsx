import { useId, type ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  /** Heading level, one below that of the parent. */
  level: 2 | 3;
  children: ReactNode;
}

/** A group of fields, in two columns where there is room. */
export function FormSection({ title, level, children }: FormSectionProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <Heading id={id} className="border-b border-line pb-2 text-xl">
        {title}
      </Heading>
      <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
    </section>
  );
}
