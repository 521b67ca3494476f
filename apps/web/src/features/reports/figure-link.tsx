import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { cx } from '../../ui/cx.ts';

interface FigureLinkProps {
  /** The figure as it is written. */
  children: string;
  /** What is counted, for those who hear the link by itself. */
  label: string;
  /** The rows that make it; undefined where there are none, or none to be seen. */
  to: string | undefined;
  /** Stands below or after its name; else at the end of a line or of a column of figures. */
  isAtStart?: boolean;
  className?: string;
}

/** A figure that opens the rows it is made of. */
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
        // A figure of one digit is still to be hit by a finger.
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
