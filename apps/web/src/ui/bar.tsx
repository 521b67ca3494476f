import { cx } from './cx.ts';

interface BarProps {
  share: number;
  className?: string;
  barClassName?: string;
}

/** Horizontal bar for a fraction; the caller shows the figure next to it. */
export const Bar = ({ share, className, barClassName = 'bg-primary' }: BarProps) => (
  <span
    aria-hidden
    className={cx(
      'block h-2 overflow-hidden rounded-full bg-sunken print-exact forced-color-adjust-none print:border print:border-outline',
      className,
    )}
  >
    <span
      className={cx('block h-full rounded-full transition-[width] duration-300', barClassName)}
      style={{ width: `${share * 100}%` }}
    />
  </span>
);
