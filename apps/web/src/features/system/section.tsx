import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';

interface SectionProps {
  /** Id that links of this page point to. */
  anchor?: string;
  title: string;
  intro?: string;
  actions?: ReactNode;
  children: ReactNode;
  /** Without a card, for tables, which have their own. */
  isBare?: boolean;
}

export function Section({ anchor, title, intro, actions, children, isBare = false }: SectionProps) {
  const id = useId();
  const head = (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="max-w-2xl">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {intro !== undefined && <p className="mt-1 text-pretty text-muted">{intro}</p>}
      </div>
      {actions}
    </div>
  );
  if (isBare)
    return (
      <section id={anchor} aria-labelledby={id} className="flex min-w-0 scroll-mt-6 flex-col gap-2">
        {head}
        {children}
      </section>
    );
  return (
    <Card as="section" id={anchor} aria-labelledby={id} className="flex min-w-0 scroll-mt-6 flex-col gap-4">
      {head}
      {children}
    </Card>
  );
}

/** Names and values. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 gap-y-3 sm:grid-cols-[minmax(10rem,auto)_1fr] sm:gap-x-8">
    {facts.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-muted">{name}</dt>
        <dd className="min-w-0 font-semibold wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);

interface FailureProps {
  title: string;
  facts: string;
  /** The technical message, in English. */
  error: string | null;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A failure in plain words, with the technical message in a disclosure, and actions. */
export function Failure({ title, facts, error, actions, children }: FailureProps) {
  const { t } = useTranslation('system');
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 className="text-base font-semibold wrap-anywhere">{title}</h3>
          <p className="text-sm text-muted">{facts}</p>
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
      {error !== null && (
        <Disclosure label={t('details')}>
          <code lang="en" className="block rounded-md bg-sunken px-3 py-2 text-sm wrap-anywhere">
            {error}
          </code>
        </Disclosure>
      )}
    </div>
  );
}
