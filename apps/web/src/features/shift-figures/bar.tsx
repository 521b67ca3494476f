import { cx } from '../../ui/cx.ts';

/** A part of a whole as a line; the figure stands beside it. `share`: 0 to 1. */
export const Bar = ({ share, className }: { share: number; className?: string }) => (
  <span aria-hidden className={cx('block h-2 overflow-hidden rounded-full bg-sunken', className)}>
    <span
      className="block h-full rounded-full bg-primary transition-[width] duration-300"
      style={{ width: `${share * 100}%` }}
    />
  </span>
);
