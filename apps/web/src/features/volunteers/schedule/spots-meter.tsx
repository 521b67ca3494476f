import { cx } from '../../../ui/cx.ts';

/** Above this number, single boxes are too narrow to distinguish. */
const COUNTABLE = 12;

interface SpotsMeterProps {
  filled: number;
  capacity: number;
  className?: string;
}

/** Spots as a row of boxes, the taken ones filled. The adjacent text states the numbers. */
export function SpotsMeter({ filled, capacity, className }: SpotsMeterProps) {
  if (capacity > COUNTABLE)
    return (
      <span
        aria-hidden
        className={cx(
          'print-exact block h-2.5 overflow-hidden rounded-full border border-outline bg-sunken forced-color-adjust-none',
          className,
        )}
      >
        <span
          className="block h-full bg-primary"
          style={{ width: `${Math.min(1, filled / capacity) * 100}%` }}
        />
      </span>
    );
  return (
    <span aria-hidden className={cx('print-exact flex gap-0.5 forced-color-adjust-none', className)}>
      {Array.from({ length: capacity }, (_, spot) => (
        <span
          key={spot}
          className={cx(
            'h-2.5 min-w-0 flex-1 rounded-full border',
            spot < filled ? 'border-primary bg-primary' : 'border-dashed border-outline bg-accent-soft',
          )}
        />
      ))}
    </span>
  );
}
