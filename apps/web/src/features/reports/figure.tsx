import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { signed } from '../../lib/numbers.ts';
import { cx } from '../../ui/cx.ts';
import type { Column } from '../../ui/table.tsx';

interface FigureLinkProps {
  children: string;
  /** Describes the figure for screen readers. */
  label: string;
  /** The URL of the rows; undefined without rows, or if the user may not see them. */
  to: string | undefined;
  /** True for a figure below or after its name; otherwise it is aligned to the end. */
  isAtStart?: boolean;
  className?: string;
}

export function FigureLink({ children, label, to, isAtStart = false, className }: FigureLinkProps) {
  const { t } = useTranslation('reports');
  const { pathname, search } = useLocation();
  if (to === undefined) return <span className={className}>{children}</span>;
  return (
    <Link
      to={to}
      state={{ from: `${pathname}${search}` }}
      aria-label={t('figure', { label, value: children })}
      className={cx(
        // A one-digit figure still needs a touch target of full size.
        'inline-flex items-center rounded-sm underline decoration-outline/50 decoration-1 underline-offset-4',
        'max-lg:min-h-11 max-lg:min-w-11 hover:text-primary hover:decoration-primary hover:decoration-2',
        isAtStart ? 'justify-start' : 'justify-end',
        className,
      )}
    >
      {children}
    </Link>
  );
}

/** Replaces a figure that could identify a person, directly or by subtraction; the text fits both cases. */
export function Withheld() {
  const { t } = useTranslation('reports');
  return <span className="text-sm font-normal text-muted">{t('withheld')}</span>;
}

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
    // The line of the text, in spite of the touch target; in the cards of phones, targets must not overlap.
    <FigureLink label={label} to={to} className="max-sm:-my-1 sm:max-lg:-my-2.5">
      {isChange ? signed(value, formatNumber) : formatNumber(value)}
    </FigureLink>
  );
}

interface FigureColumn<Row> {
  key: string;
  header: string;
  /** Names the row for screen readers. */
  nameOf: (row: Row) => string;
  valueOf: (row: Row) => number | null;
  toOf?: ((row: Row) => string) | undefined;
  isChange?: boolean | undefined;
}

export const figureColumn = <Row,>({
  key,
  header,
  nameOf,
  valueOf,
  toOf,
  isChange,
}: FigureColumn<Row>): Column<Row> => ({
  key,
  header,
  align: 'end',
  cell: (row) => (
    <FigureCell
      label={`${nameOf(row)}, ${header}`}
      value={valueOf(row)}
      to={toOf?.(row)}
      isChange={isChange}
    />
  ),
});
