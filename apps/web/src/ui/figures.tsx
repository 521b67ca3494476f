import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { useDates } from '../lib/dates.ts';
import { Skeleton } from './skeleton.tsx';

/** A row of figures, two columns on phones. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line shadow-card sm:grid-cols-4">
    {children}
  </dl>
);

interface FigureProps {
  label: string;
  value: number | undefined;
  /** Link to the records counted. */
  to?: To;
}

export function Figure({ label, value, to }: FigureProps) {
  const { formatNumber } = useDates();
  return (
    <div className="relative flex flex-col-reverse justify-end bg-surface px-4 py-4 sm:px-5">
      <dt className="text-sm text-muted">
        {to ? (
          // Makes the whole tile clickable.
          <Link to={to} className="rounded-sm after:absolute after:inset-0 hover:underline">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="text-2xl font-bold tabular-nums">
        {value === undefined ? <Skeleton className="my-1 h-[calc(1lh-0.5rem)] w-14" /> : formatNumber(value)}
      </dd>
    </div>
  );
}
