import type { ComponentProps } from 'react';
import { Button } from '../button.tsx';
import { FilterChips } from '../filter-chips.tsx';

interface ActiveFiltersProps extends ComponentProps<typeof FilterChips> {
  clearLabel: string;
  onClear: () => void;
}

/** The active filters of a list as chips, and the button that removes all of them. */
export function ActiveFilters({ chips, clearLabel, onClear }: ActiveFiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FilterChips chips={chips} />
      <Button variant="quiet" onPress={onClear}>
        {clearLabel}
      </Button>
    </div>
  );
}
