import type { Shift } from '@nourish/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { FilterBar, StatusTabs, Toolbar } from './filter-bar.tsx';
import { ShiftCalendar } from './shift-calendar.tsx';
import { ShiftList } from './shift-list.tsx';
import type { ShiftValues } from './shift-values.ts';
import { type OpenDialog, ShiftDialogs } from './shift-dialogs.tsx';
import type { ShiftStep } from './steps.ts';
import { useShiftFilters } from './filters.ts';

export function ShiftsView({ foodBank }: { foodBank: ManagedFoodBank }) {
  const { t } = useTranslation('shifts');
  const shown = useShiftFilters(foodBank);
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState<OpenDialog | null>(() => requestedDialog(search));
  const foodbank = search.get('foodbank');
  const filters: Record<string, string> = foodbank === null ? {} : { foodbank };
  const listProps = { foodBankId: foodBank._id, shown, filters };
  const actions = {
    onStep: (kind: ShiftStep, shift: Shift) => setOpen({ kind, shift }),
    onCreate: (start: Partial<ShiftValues> = {}) => setOpen({ kind: 'create', start }),
  };
  return (
    <section aria-labelledby="planned-shifts" className="flex flex-col gap-5">
      <h2 id="planned-shifts" tabIndex={-1} className="sr-only">
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
            {...listProps}
            {...actions}
            onPublish={(shifts) => setOpen({ kind: 'publishSeveral', shifts })}
          />
        </>
      ) : (
        <ShiftCalendar {...listProps} {...actions} />
      )}
      {open && (
        <ShiftDialogs
          key={open.kind}
          open={open}
          foodBank={foodBank}
          onOpen={setOpen}
          onClose={() => {
            setOpen(null);
            // Removes the request from the URL, so that a reload does not reopen the dialog.
            if (requestedDialog(search))
              setSearch(withoutRequest, { replace: true, preventScrollReset: true });
          }}
        />
      )}
    </section>
  );
}

/** The dialog requested by the URL: `new=shift` or `new=import`. */
function requestedDialog(search: URLSearchParams): OpenDialog | null {
  const asked = search.get('new');
  if (asked === 'shift') return { kind: 'create' };
  return asked === 'import' ? { kind: 'import' } : null;
}

function withoutRequest(search: URLSearchParams): URLSearchParams {
  search.delete('new');
  return search;
}
