import { useDates } from '../../lib/dates.ts';
import { FigureLink } from './figure-link.tsx';
import { signed } from './signed.ts';
import { Withheld } from './withheld.tsx';

interface FigureCellProps {
  label: string;
  /** null: withheld, because a small count could identify a person. */
  value: number | null;
  to?: string | undefined;
  /** A signed difference; shown with its sign. */
  isChange?: boolean | undefined;
}

/** A figure in a table cell. Zero is not a link, because it has no rows. */
export function FigureCell({ label, value, to, isChange = false }: FigureCellProps) {
  const { formatNumber } = useDates();
  if (value === null) return <Withheld />;
  if (value === 0) return <span className="text-muted">{formatNumber(0)}</span>;
  return (
    <FigureLink label={label} to={to}>
      {isChange ? signed(value, formatNumber) : formatNumber(value)}
    </FigureLink>
  );
}
