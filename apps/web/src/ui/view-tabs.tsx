import { useLayoutEffect, useRef } from 'react';
import { Link, type To } from 'react-router';
import { useDates } from '../lib/dates.ts';
import { cx } from './cx.ts';

export interface ViewTab {
  id: string;
  label: string;
  to: To;
  /** 'page' if the link leads to a page of its own instead of a view of the current one. */
  isCurrent: boolean | 'page';
  /** Number of records; null while loading (reserves space), undefined for none. */
  count?: number | null | undefined;
  /** The records need attention: highlights a number above 0. */
  isUrgent?: boolean;
}

const TAB = cx(
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 border-b-3 border-transparent px-2 font-semibold whitespace-nowrap',
  'text-muted -outline-offset-3 hover:text-ink aria-[current]:border-primary aria-[current]:text-primary sm:px-3',
);

interface ViewTabsProps {
  label: string;
  tabs: readonly ViewTab[];
  /** Wraps to a second row, for narrow columns. */
  wraps?: boolean;
}

/** Tabs for the views of a page, each with its own URL. Keeps the current tab scrolled into view. */
export function ViewTabs({ label, tabs, wraps = false }: ViewTabsProps) {
  const { formatNumber } = useDates();
  const row = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.id;
  // Numbers that load later widen the row.
  const counted = tabs.filter(({ count }) => count !== undefined && count !== null).length;
  useLayoutEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !tab) return;
    // Not `scrollIntoView`, which would scroll the page as well.
    const [space, place] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    const [before, after] = [space.left - place.left, place.right - space.right];
    if (before > 0) row.current.scrollLeft -= before;
    else if (after > 0) row.current.scrollLeft += after;
  }, [current, counted]);
  return (
    <nav ref={row} aria-label={label} className="overflow-x-auto border-b border-line print:hidden">
      <ul className={cx('flex', wraps && 'flex-wrap')}>
        {tabs.map(({ id, to, isCurrent, count, isUrgent = false, ...tab }) => (
          <li key={id}>
            <Link to={to} aria-current={isCurrent || undefined} className={TAB}>
              {tab.label}
              {count !== undefined && (
                <span
                  className={cx(
                    'min-w-6 rounded-full px-1.5 py-0.5 text-center text-sm tabular-nums',
                    count === null && 'invisible',
                    isUrgent && count !== null && count > 0
                      ? 'bg-primary text-on-primary'
                      : 'bg-sunken text-muted',
                  )}
                >
                  {formatNumber(count ?? 0)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
