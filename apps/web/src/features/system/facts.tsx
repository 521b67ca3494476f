import type { ReactNode } from 'react';

/** Names and values, stacked on phones. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-[minmax(10rem,auto)_1fr]">
    {facts.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-muted max-sm:-mb-3">{name}</dt>
        <dd className="min-w-0 font-semibold wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
