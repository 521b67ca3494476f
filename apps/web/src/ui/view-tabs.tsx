import { useEffect, useLayoutEffect, useRef } from 'react';
import { Link, type To } from 'react-router';
import { useDates } from '../lib/dates.ts';
import { pillClass } from './button-style.ts';
import { cx } from './cx.ts';

export interface ViewTab {
  id: string;
  label: string;
  /** A part of the label, shown instead of it in the row of a side list. */
  shortLabel?: string;
  to: To;
  /** 'page' if the link leads to a page of its own instead of a view of the current one. */
  isCurrent: boolean | 'page';
  /** Number of records; null while loading (reserves space), undefined for none. */
  count?: number | null | undefined;
  /** Highlights a number above 0: the records need attention, or are late. */
  tone?: 'attention' | 'danger' | undefined;
}

const TAB = cx(
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 border-b-3 border-transparent px-2 font-semibold whitespace-nowrap',
  'text-muted -outline-offset-3 hover:text-ink aria-[current]:border-primary aria-[current]:text-primary sm:px-3',
);
/** As high as a small button; the row cuts off outlines around it. */
const PILL =
  'gap-1.5 whitespace-nowrap -outline-offset-3 md:min-h-9 md:px-3 md:text-sm pointer-coarse:md:min-h-11';
const SIDE_ENTRY =
  'max-sm:px-1.5 max-sm:text-sm lg:w-full lg:justify-start lg:rounded-md lg:border-0 lg:py-2 lg:whitespace-normal lg:hover:bg-sunken ' +
  'lg:aria-[current]:bg-primary-soft lg:aria-[current]:text-primary-ink';

interface ViewTabsProps {
  label: string;
  tabs: readonly ViewTab[];
  /** A list on wide screens, for a column beside the content. */
  isSideList?: boolean;
  /** Pills, for a choice within a tab. */
  isSecondLevel?: boolean;
}

const TONES = { attention: 'bg-primary text-on-primary', danger: 'bg-danger text-on-danger' };

/** Width of the fade at an edge behind which the row goes on, in pixels. */
const FADE = 40;

/** Scrolls only the row; `scrollIntoView` would scroll the page as well. */
function scrollToCurrent(row: HTMLElement | null): void {
  const tab = row?.querySelector('[aria-current]');
  if (!row || !tab) return;
  const [space, place] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  const [before, after] = [space.left + FADE - place.left, place.right + FADE - space.right];
  if (before > 0) row.scrollLeft -= before;
  else if (after > 0) row.scrollLeft += after;
}

/** Tabs for the views of a page, each with its own URL. Keeps the current tab scrolled into view. */
export function ViewTabs({ label, tabs, isSideList = false, isSecondLevel = false }: ViewTabsProps) {
  const { formatNumber } = useDates();
  const row = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.id;
  // Numbers that load later widen the row.
  const counted = tabs.filter(({ count }) => count !== undefined && count !== null).length;
  useLayoutEffect(() => scrollToCurrent(row.current), [current, counted]);
  useEffect(() => {
    if (!row.current) return undefined;
    // The window, and what loads later beside the row, change its width.
    const observer = new ResizeObserver(() => scrollToCurrent(row.current));
    observer.observe(row.current);
    return () => observer.disconnect();
  }, []);
  return (
    <nav
      ref={row}
      aria-label={label}
      className={cx(
        'fades-at-edges overflow-x-auto print:hidden',
        !isSecondLevel && 'border-b border-line',
        isSideList && 'lg:sticky lg:top-[calc(var(--shell-top)+1.5rem)] lg:self-start lg:border-0',
      )}
    >
      <ul className={cx('flex', isSecondLevel && 'gap-1.5 py-1', isSideList && 'lg:flex-col lg:gap-1')}>
        {tabs.map(({ id, to, isCurrent, count, tone, shortLabel, ...tab }) => (
          <li key={id}>
            <Link
              to={to}
              aria-current={isCurrent || undefined}
              aria-label={shortLabel && tab.label}
              className={isSecondLevel ? cx(pillClass, PILL) : cx(TAB, isSideList && SIDE_ENTRY)}
            >
              {shortLabel ? (
                <>
                  <span className="lg:hidden">{shortLabel}</span>
                  <span className="max-lg:hidden">{tab.label}</span>
                </>
              ) : (
                tab.label
              )}
              {count !== undefined && (
                <span
                  className={cx(
                    'min-w-6 rounded-full px-1.5 py-0.5 text-center text-sm tabular-nums',
                    count === null && 'invisible',
                    tone && count !== null && count > 0 ? TONES[tone] : 'bg-sunken text-muted',
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
