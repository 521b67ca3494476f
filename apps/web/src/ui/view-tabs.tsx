import { Link, type To } from 'react-router';
import { useDates } from '../lib/dates.ts';
import { cx } from './cx.ts';

export interface ViewTab {
  id: string;
  label: string;
  to: To;
  isCurrent: boolean;
  /** How many there are; undefined while that is not known, or not told. */
  count?: number | undefined;
  /** Somebody waits for these: their number stands out unless it is 0. */
  isUrgent?: boolean;
}

const TAB = cx(
  'inline-flex min-h-11 items-center gap-1.5 border-b-3 border-transparent px-2 font-semibold whitespace-nowrap',
  'text-muted -outline-offset-3 hover:text-ink aria-[current]:border-primary aria-[current]:text-primary sm:px-3',
);

/** Views of one page, each with an address of its own. On a narrow screen the row scrolls sideways. */
export function ViewTabs({ label, tabs }: { label: string; tabs: readonly ViewTab[] }) {
  const { formatNumber } = useDates();
  return (
    <nav aria-label={label} className="overflow-x-auto border-b border-line">
      <ul className="flex">
        {tabs.map(({ id, to, isCurrent, count, isUrgent = false, ...tab }) => (
          <li key={id}>
            <Link to={to} aria-current={isCurrent ? 'true' : undefined} className={TAB}>
              {tab.label}
              {count !== undefined && (
                <span
                  className={cx(
                    'min-w-6 rounded-full px-1.5 py-0.5 text-center text-sm tabular-nums',
                    isUrgent && count > 0 ? 'bg-accent text-on-accent' : 'bg-sunken text-muted',
                  )}
                >
                  {formatNumber(count)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
