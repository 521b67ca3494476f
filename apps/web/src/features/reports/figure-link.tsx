import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { cx } from '../../ui/cx.ts';

interface FigureLinkProps {
  children: string;
  /** Describes the figure for screen readers. */
  label: string;
  /** The URL of the rows; undefined if there are none or the user may not see them. */
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
