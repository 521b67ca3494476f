import { useDates } from '../lib/dates.ts';
import { cx } from './cx.ts';

interface ShownFigure {
  label: string;
  value: number;
  /** Phones leave it out. */
  isMinor?: boolean;
}

/** Figures of a day in a line; on phones a quiet one. */
export function FigureList({ figures, className }: { figures: readonly ShownFigure[]; className?: string }) {
  const { formatNumber } = useDates();
  return (
    <dl className={cx('flex flex-wrap gap-x-6 gap-y-1 max-sm:gap-x-4', className)}>
      {figures.map(({ label, value, isMinor = false }) => (
        <div key={label} className={cx('flex items-baseline gap-1.5', isMinor && 'max-sm:hidden')}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-semibold tabular-nums max-sm:text-sm max-sm:text-muted sm:text-lg">
            {formatNumber(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
