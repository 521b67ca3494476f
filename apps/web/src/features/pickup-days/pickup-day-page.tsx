import type { Desk } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { isStaff as worksAsStaff, useSession } from '../../lib/session.tsx';
import { isDay } from '../../lib/span.ts';
import { paths } from '../../paths.ts';
import { cx } from '../../ui/cx.ts';
import { DaySwitcher } from '../../ui/day-switcher.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OpenDoor } from '../../ui/illustrations/open-door.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { desksQuery } from '../desk/api.ts';
import { PickupDayBoard } from './pickup-day-board.tsx';

/** The day of the food bank changes at midnight, also on a board that stays open. */
const DAY_REFRESH_MS = 60_000;

/** `/pickups`: the day of the pickups at a food bank. */
export function PickupDayPage() {
  const { t } = useTranslation('pickup-day');
  const { formatDate } = useDates();
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const query = useQuery({ ...desksQuery, refetchInterval: DAY_REFRESH_MS });
  const desks = query.data;
  const set = (name: string, value: string | null, options: { replace?: boolean } = {}) =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { preventScrollReset: true, ...options },
    );
  if (desks === undefined)
    return (
      <Frame tools={null}>
        <QueryPlaceholder query={query} failed={t('failed')} className="flex flex-col gap-3 pt-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-60" />
        </QueryPlaceholder>
      </Frame>
    );
  const chosen = desks.find(({ foodbank_id }) => foodbank_id === params.get('foodbank'));
  // Administrators have all food banks and must not begin at any.
  const desk = chosen ?? (user?.role === 'admin' && desks.length > 1 ? undefined : desks[0]);
  const choice = desks.length > 1 && (
    <FoodBankChoice desks={desks} chosen={desk} onChange={(id) => set('foodbank', id)} />
  );
  if (desk === undefined)
    return (
      <Frame tools={choice}>
        <EmptyState
          illustration={OpenDoor}
          title={t(desks.length === 0 ? 'noDesk.title' : 'choose.title')}
          text={t(desks.length === 0 ? 'noDesk.text' : 'choose.text')}
        />
      </Frame>
    );
  const isStaff = user !== null && worksAsStaff(user);
  const asked = params.get('date');
  // Volunteers have today only.
  const date = isStaff && isDay(asked) ? asked : desk.day;
  return (
    <Frame
      tools={
        <div
          // On a line of their own where they would squeeze the title.
          className={cx(
            'flex flex-wrap items-center gap-2 max-sm:contents',
            choice ? 'max-xl:order-last max-xl:w-full' : 'max-lg:order-last max-lg:w-full',
          )}
        >
          {choice}
          {isStaff ? (
            <DaySwitcher
              day={date}
              today={desk.day}
              texts={{
                label: t('day.label'),
                previous: t('day.previous'),
                next: t('day.next'),
                today: t('day.today'),
              }}
              onChange={(day, options) => set('date', day === desk.day ? null : day, options)}
            />
          ) : (
            <p className="text-muted first-letter:uppercase">{formatDate(date, 'near')}</p>
          )}
        </div>
      }
    >
      <PickupDayBoard key={`${desk.foodbank_id} ${date}`} desk={desk} date={date} isStaff={isStaff} />
    </Frame>
  );
}

function Frame({ tools, children }: { tools: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('pickup-day');
  return (
    <ListPage title={t('title')} help={paths.helpOn('pickup-day')} tools={tools}>
      {children}
    </ListPage>
  );
}

interface FoodBankChoiceProps {
  desks: readonly Desk[];
  chosen: Desk | undefined;
  onChange: (id: string) => void;
}

function FoodBankChoice({ desks, chosen, onChange }: FoodBankChoiceProps) {
  const { t } = useTranslation('pickup-day');
  return (
    <Select
      label={t('choose.label')}
      isLabelHidden
      className="w-52 max-sm:w-full"
      options={desks.map(({ foodbank_id, name }) => ({ value: foodbank_id, label: name }))}
      value={chosen?.foodbank_id ?? null}
      placeholder={t('choose.label')}
      onChange={onChange}
    />
  );
}
