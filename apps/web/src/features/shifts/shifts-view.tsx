import type { Shift } from '@nourish/contract';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { useNarrow } from '../../lib/media.ts';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { StatusTabs, Toolbar } from './filter-bar.tsx';
import { ShiftCalendar } from './shift-calendar.tsx';
import { ShiftList } from './shift-list.tsx';
import type { ShiftValues } from './shift-values.ts';
import { type OpenDialog, ShiftDialogs } from './shift-dialogs.tsx';
import type { ShiftStep } from './steps.ts';
import { isNarrowed, useShiftFilters } from './filters.ts';
import { WeekView } from './week/week-view.tsx';

export function ShiftsView({ foodBank }: { foodBank: ManagedFoodBank }) {
  const { t } = useTranslation(['shifts', 'volunteers']);
  const { foreignZone } = useDates();
  const shown = useShiftFilters(foodBank);
  const zone = foreignZone(foodBank.time_zone, `${shown.today}T12:00:00Z`);
  const [search, setSearch] = useSearchParams();
  const isPhone = useNarrow('md');
  const isFiltered = isNarrowed(shown.filters);
  const [isSearching, setIsSearching] = useState(isFiltered);
  const section = useRef<HTMLElement>(null);
  const onSearch = () => {
    flushSync(() => setIsSearching(!isSearching));
    section.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus();
  };
  const [open, setOpen] = useState<OpenDialog | null>(() => requestedDialog(search));
  const foodbank = search.get('foodbank');
  const filters: Record<string, string> = foodbank === null ? {} : { foodbank };
  const listProps = { foodBankId: foodBank._id, shown, filters };
  const actions = {
    onStep: (kind: ShiftStep, shift: Shift) => setOpen({ kind, shift }),
    onCreate: (start: Partial<ShiftValues> = {}) => setOpen({ kind: 'create', start }),
  };
  return (
    <section ref={section} aria-labelledby="planned-shifts" className="flex flex-col gap-2">
      <h2 id="planned-shifts" tabIndex={-1} className="sr-only">
        {t('title')}
      </h2>
      <Toolbar
        shown={shown}
        // On phones, only on demand, so that the list starts higher.
        hasSearch={shown.filters.look === 'list' && (!isPhone || isSearching || isFiltered)}
        onCreate={() => actions.onCreate()}
        onImport={() => setOpen({ kind: 'import' })}
      />
      {zone !== null && (
        <p className="text-sm text-muted">{t('volunteers:schedule.zone', { zone, place: foodBank.name })}</p>
      )}
      {shown.filters.look === 'list' ? (
        <ShiftList
          {...listProps}
          {...actions}
          onPublish={(shifts) => setOpen({ kind: 'publishSeveral', shifts })}
          // Filters that apply stay visible.
          onSearch={isPhone && !isFiltered ? onSearch : undefined}
          isSearching={isSearching}
        />
      ) : shown.filters.look === 'week' ? (
        <WeekView {...listProps} {...actions} />
      ) : (
        <>
          <StatusTabs foodBankId={foodBank._id} shown={shown} />
          <ShiftCalendar {...listProps} {...actions} />
        </>
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
