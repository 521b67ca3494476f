import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

type FigureProps = {
  label: string;
  value: ReactNode;
  className?: string;
} & (
  | {
      /** Page with the records counted. */
      to: string;
      onOpen?: never;
    }
  | {
      /** Shows the records if they have no page. */
      onOpen: () => void;
      to?: never;
    }
);

const LOOKS =
  'flex flex-col justify-between gap-1 rounded-md border border-line bg-sunken px-4 py-3 text-left hover:border-primary max-sm:px-2 max-sm:py-2';

export function Figure({ label, value, to, onOpen, className }: FigureProps) {
  const looks = cx(LOOKS, className);
  const content = (
    <>
      <span className="wrap-break-word text-muted max-sm:text-sm max-sm:hyphens-auto">{label}</span>{' '}
      {value === undefined ? (
        <Skeleton className="h-8 w-16" />
      ) : (
        <span className="text-2xl font-bold tabular-nums">{value}</span>
      )}
    </>
  );
  return to === undefined ? (
    <button type="button" onClick={onOpen} className={looks}>
      {content}
    </button>
  ) : (
    <Link to={to} className={looks}>
      {content}
    </Link>
  );
}
