import { type ReactNode, useId, useState } from 'react';
import { cx } from '../cx.ts';
import { SearchFilter } from '../search-filter.tsx';
import { FilterToggle } from './filter-toggle.tsx';

export interface ListToolsProps {
  search: {
    /** Name of the landmark that holds the search box and the filters. */
    landmark: string;
    label: string;
    placeholder: string;
    value: string;
    maxLength: number;
    onChange: (search: string) => void;
  };
  /** Filters that are used less often, behind a button; `count`: how many of them are active. */
  filters?: { panel: ReactNode; count: number } | undefined;
  /** Saved views, where they belong beside the filters on narrow windows. */
  views?: ReactNode;
  /** What else one can do with the list, beside the search. */
  actions?: ReactNode;
  /** Below this width of the window, the search takes a row of its own. */
  ownRowBelow?: keyof typeof ROWS;
}

const ROWS = {
  md: {
    search: 'max-md:order-last max-md:flex max-md:w-full max-md:gap-2',
    field: 'max-md:min-w-0 max-md:flex-1 md:w-64',
  },
  xl: {
    search: 'max-xl:order-last max-xl:flex max-xl:w-full max-xl:gap-2',
    field: 'max-xl:min-w-0 max-xl:flex-1 xl:w-60 2xl:w-64',
  },
};

/**
 * Search box, filters and actions of a list, for a flex row that wraps. The panel of filters takes a row of its
 * own, and is open at the start if any of them is active.
 */
export function ListTools({ search, filters, views, actions, ownRowBelow = 'md' }: ListToolsProps) {
  const panelId = useId();
  const [isPanelOpen, setIsPanelOpen] = useState((filters?.count ?? 0) > 0);
  return (
    <>
      <search aria-label={search.landmark} className={cx('contents print:hidden', ROWS[ownRowBelow].search)}>
        <SearchFilter
          label={search.label}
          placeholder={search.placeholder}
          search={search.value}
          onSearch={search.onChange}
          maxLength={search.maxLength}
          className={ROWS[ownRowBelow].field}
        />
        {filters && (
          <FilterToggle
            controls={panelId}
            isOpen={isPanelOpen}
            count={filters.count}
            onToggle={() => setIsPanelOpen(!isPanelOpen)}
          />
        )}
        {views}
      </search>
      {actions}
      {filters && (
        <div id={panelId} hidden={!isPanelOpen} className="order-last w-full print:hidden">
          {isPanelOpen && filters.panel}
        </div>
      )}
    </>
  );
}
