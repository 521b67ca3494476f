import type { FoodBank, OpenShift } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useDates } from '../../../lib/dates.ts';
import { useSession } from '../../../lib/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryPlaceholder } from '../../../ui/query-placeholder.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { foodBanksQuery } from '../../food-banks/api.ts';
import { openShiftsQuery } from '../api.ts';
import { useNow } from '../../../lib/use-now.ts';
import { OPEN_SHIFTS } from './anchor.ts';
import { FirstShiftLink, isFull, ShiftDays, SpotsLeft } from './shift-days.tsx';

const SHOWN_AT_FIRST = 6;

/** The coming shifts of a food bank, for people who are not volunteers yet. Choosing one leads to the first sign-up. */
export function OpenSchedule() {
  const { t } = useTranslation('volunteer-landing');
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const query = useQuery(foodBanksQuery);
  const foodBanks = query.data ?? [];
  const own = session.status === 'signed_in' ? session.user.foodbank_id : null;
  const [first] = foodBanks;
  const foodBank =
    foodBanks.find(({ _id }) => _id === search.get('foodbank')) ??
    foodBanks.find(({ _id }) => _id === own) ??
    first;
  return (
    <section id={OPEN_SHIFTS} aria-labelledby="open-shifts" className="flex scroll-mt-24 flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="max-w-2xl">
          <h2 id="open-shifts" className="text-2xl">
            {t('open.title')}
          </h2>
          <p className="mt-2 text-lg text-muted">{t('open.text')}</p>
        </div>
        {foodBanks.length > 1 && (
          <Select
            label={t('open.foodBank')}
            options={foodBanks.map(({ _id, name, city }) => ({ value: _id, label: `${name}, ${city}` }))}
            value={foodBank?._id ?? null}
            onChange={(id) => setSearch({ foodbank: id }, { replace: true, preventScrollReset: true })}
            className="w-full sm:w-80"
          />
        )}
      </div>
      {foodBank ? (
        <Shifts key={foodBank._id} foodBank={foodBank} />
      ) : query.data ? (
        <EmptyState title={t('open.none')} />
      ) : (
        <QueryPlaceholder query={query} failed={t('open.failed')}>
          <Skeleton className="h-96" />
        </QueryPlaceholder>
      )}
    </section>
  );
}

function Shifts({ foodBank }: { foodBank: FoodBank }) {
  const { t } = useTranslation('volunteer-landing');
  const { foreignZone } = useDates();
  const query = useQuery(openShiftsQuery(foodBank._id));
  // The first shift that "Show more" has added; it takes the focus from the button.
  const [firstNew, setFirstNew] = useState<string | null>(null);
  const now = useNow();
  if (!query.data)
    return (
      <QueryPlaceholder query={query} failed={t('open.failed')}>
        <Skeleton className="h-96" />
      </QueryPlaceholder>
    );
  const shifts = query.data.toSorted(fullLastOfDay);
  const [next] = shifts;
  if (!next) return <EmptyState title={t('open.none')} text={t('open.noneText')} />;
  const zone = foreignZone(next.time_zone, next.starts_at);
  // Full shifts wait behind "Show more", unless there are no others.
  const useful = shifts.filter((shift) => !isFull(shift));
  const first = (useful.length > 0 ? useful : shifts).slice(0, SHOWN_AT_FIRST);
  const shown = firstNew === null ? first : shifts;
  return (
    <div className="flex flex-col gap-4">
      {zone !== null && <p className="text-muted">{t('open.zone', { zone, place: foodBank.name })}</p>}
      <ShiftDays
        shifts={shown}
        standingOf={(shift) => <SpotsLeft shift={shift} />}
        actionOf={(shift) => <FirstShiftLink shift={shift} now={now} />}
        focusId={firstNew}
      />
      {shifts.length > shown.length && (
        <Button
          variant="secondary"
          className="self-center"
          onPress={() => setFirstNew(shifts.find((shift) => !first.includes(shift))?._id ?? null)}
        >
          {t('open.more', { count: shifts.length - shown.length })}
        </Button>
      )}
    </div>
  );
}

/** Keeps the order by start, with the full shifts of a day last. */
const fullLastOfDay = (one: OpenShift, other: OpenShift): number =>
  one.shift_date.localeCompare(other.shift_date) || Number(isFull(one)) - Number(isFull(other));
