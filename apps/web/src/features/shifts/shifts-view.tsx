import type { Shift } from '@nourish/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { focusWhenLost } from '../../lib/focus-when-lost.ts';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { FilterBar } from './filter-bar.tsx';
import { ShiftCalendar } from './shift-calendar.tsx';
import { ShiftList } from './shift-list.tsx';
import type { ShiftValues } from './shift-values.ts';
import { ShiftWindows, type OpenWindow } from './shift-windows.tsx';
import { StatusTabs } from './status-tabs.tsx';
import type { ShiftStep } from './steps.ts';
import { Toolbar } from './toolbar.tsx';
import { useShiftFilters } from './use-shift-filters.ts';

/** What is planned at a food bank: planning it, changing it, calling it off. */
export function ShiftsView({ foodBank }: { foodBank: ManagedFoodBank }) {
  const { t } = useTranslation('shifts');
  const shown = useShiftFilters(foodBank);
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState<OpenWindow | null>(() => askedFor(search));
  const heading = useRef<HTMLHeadingElement>(null);
  const foodbank = search.get('foodbank');
  const filters: Record<string, string> = foodbank === null ? {} : { foodbank };
  const of = { foodBankId: foodBank._id, shown, filters };
  const actions = {
    onStep: (kind: ShiftStep, shift: Shift) => setOpen({ kind, shift }),
    onCreate: (start: Partial<ShiftValues> = {}) => setOpen({ kind: 'create', start }),
  };
  return (
    <section aria-labelledby="planned-shifts" className="flex flex-col gap-5">
      <h2 ref={heading} id="planned-shifts" tabIndex={-1} className="sr-only">
        {t('title')}
      </h2>
      <Toolbar
        shown={shown}
        onCreate={() => actions.onCreate()}
        onImport={() => setOpen({ kind: 'import' })}
      />
      <StatusTabs foodBankId={foodBank._id} shown={shown} />
      {shown.filters.look === 'list' ? (
        <>
          <FilterBar shown={shown} />
          <ShiftList
            {...of}
            {...actions}
            onPublish={(shifts) => setOpen({ kind: 'publishSeveral', shifts })}
          />
        </>
      ) : (
        <ShiftCalendar {...of} {...actions} />
      )}
      {open && (
        <ShiftWindows
          key={open.kind}
          open={open}
          foodBank={foodBank}
          onOpen={setOpen}
          onClose={() => {
            setOpen(null);
            // Reloading the page is no reason to begin anew.
            if (askedFor(search)) setSearch(withoutAsking, { replace: true, preventScrollReset: true });
            // The row of the shift may be gone, and its button with it.
            focusWhenLost(heading.current);
          }}
        />
      )}
    </section>
  );
}

/** A window that a link asks for: `new=shift`, `new=import`. */
function askedFor(search: URLSearchParams): OpenWindow | null {
  const asked = search.get('new');
  if (asked === 'shift') return { kind: 'create' };
  return asked === 'import' ? { kind: 'import' } : null;
}

function withoutAsking(search: URLSearchParams): URLSearchParams {
  search.delete('new');
  return search;
}
