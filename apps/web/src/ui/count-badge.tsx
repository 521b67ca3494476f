import { cx } from './cx.ts';

const MAX_SHOWN = 99;

/** A count beside an icon; hidden from screen readers. Shows nothing for 0. */
export function CountBadge({ count = 0, className }: { count?: number | undefined; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      className={cx(
        'flex h-5 min-w-5 items-center justify-center rounded-full bg-primary px-1.5 text-sm leading-none font-bold text-on-primary tabular-nums',
        className,
      )}
    >
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
    </span>
  );
}
