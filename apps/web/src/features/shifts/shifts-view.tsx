import type { Shift } from '@nourish/contract';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { useNarrow } from '../../lib/media.ts';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { ShiftLooks, StatusTabs } from './filter-bar.tsx';
import { ShiftCalendar } from './shift-calendar.tsx';
import { ShiftList } from './shift-list.tsx';
import type { ShiftValues } from './shift-values.ts';
import { type OpenDialog, ShiftDialogs } from './shift-dialogs.tsx';
import type { ShiftStep } from './steps.ts';
import { useShiftFilters } from './filters.ts';
import { WeekView } from './week/week-view.tsx';

export function ShiftsView({ foodBank }: { foodBank: ManagedFoodBank }) {
  const { t } = useTranslation(['shifts', 'volunteers']);
  const { foreignZone } = useDates();
  const shown = useShiftFilters(foodBank);
  const isNarrow = useNarrow('lg');
  const zone = foreignZone(foodBank.time_zone, `${shown.today}T12:00:00Z`);
  const [search, setSearch] = useSearchParams();
  const requested = requestedDialog(search);
  const [chosen, setChosen] = useState<OpenDialog | null>(null);
  const open = chosen ?? requested;
  const foodbank = search.get('foodbank');
  const filters: Record<string, string> = foodbank === null ? {} : { foodbank };
  const { section, onChoose } = useFocusOnLook(shown.filters.look);
  const looks = <ShiftLooks shown={shown} onChoose={onChoose} />;
  // On narrow screens, the looks have a row of their own.
  const looksBeside = isNarrow ? null : looks;
  const planProps = { foodBankId: foodBank._id, shown, filters };
  const listProps = { looks: looksBeside, ...planProps };
  const actions = {
    onStep: (kind: ShiftStep, shift: Shift) => setChosen({ kind, shift }),
    onCreate: (start: Partial<ShiftValues> = {}) => setChosen({ kind: 'create', start }),
  };
  return (
    <section ref={section} aria-labelledby="planned-shifts" className="flex flex-col gap-2">
      <h2 id="planned-shifts" tabIndex={-1} className="sr-only">
        {t('title')}
      </h2>
      {zone !== null && (
        <p className="text-sm text-muted">{t('volunteers:schedule.zone', { zone, place: foodBank.name })}</p>
      )}
      {isNarrow && <div className="flex">{looks}</div>}
      {shown.filters.look === 'list' ? (
        <ShiftList
          {...listProps}
          {...actions}
          onPublish={(shifts) => setChosen({ kind: 'publishSeveral', shifts })}
        />
      ) : shown.filters.look === 'week' ? (
        <WeekView {...listProps} {...actions} />
      ) : (
        <>
          <div className="flex items-center gap-4">
            <div className="min-w-0 flex-1">
              <StatusTabs foodBankId={foodBank._id} shown={shown} />
            </div>
            {looksBeside}
          </div>
          <ShiftCalendar {...planProps} {...actions} />
        </>
      )}
      {open && (
        <ShiftDialogs
          key={open.kind}
          open={open}
          foodBank={foodBank}
          onOpen={setChosen}
          onClose={() => {
            setChosen(null);
            if (requested) setSearch(withoutRequest, { replace: true, preventScrollReset: true });
          }}
        />
      )}
    </section>
  );
}

/** Keeps the focus on the look just chosen, whose links are in another place in each look. */
function useFocusOnLook(look: string) {
  const section = useRef<HTMLElement>(null);
  const isChosen = useRef(false);
  useLayoutEffect(() => {
    if (isChosen.current) section.current?.querySelector<HTMLElement>('[data-looks] [aria-current]')?.focus();
    isChosen.current = false;
  }, [look]);
  const onChoose = () => {
    isChosen.current = true;
  };
  return { section, onChoose };
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
