import type { FoodRequest } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { MonitorSmartphone } from 'lucide-react';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useDates } from '../../../lib/dates.ts';
import { isTouchPrimary, useNarrow } from '../../../lib/media.ts';
import { useSession } from '../../../lib/session.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { QueryPlaceholder } from '../../../ui/query-placeholder.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { foodBankOptions } from '../../food-banks/api.ts';
import { StatusDialog } from '../../food-requests/queue/status-dialog.tsx';
import type { ManagedFoodBank } from '../../volunteers/use-managed-food-bank.ts';
import { DayLine } from '../day-line.tsx';
import { countOf, enteredPickup, nearHours, splitServed } from './entries.ts';
import { Hours } from './hours.tsx';
import { useDay } from './use-day.ts';

const COUNTER = 'counter';
/** The food bank of the board, if the page is about all. */
const BOARD = 'board';

interface DayBoardProps {
  foodBank: ManagedFoodBank;
  /** Food banks that the board can show instead. */
  others: readonly ManagedFoodBank[];
}

/** Today's pickups and drop-offs by hour, to be handled in place; as counter mode in the whole window. */
export function DayBoard({ foodBank, others }: DayBoardProps) {
  const { t } = useTranslation(['day-board', 'dashboard']);
  const titleId = useId();
  const [params, setParams] = useSearchParams();
  const isCounter = params.has(COUNTER);
  const shown = others.find(({ _id }) => _id === params.get(BOARD)) ?? foodBank;
  const setParam = (name: string, value: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === null) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { preventScrollReset: true },
    );
  const showCounter = (isShown: boolean) => setParam(COUNTER, isShown ? 'true' : null);
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col gap-4">
      <div className="-my-2 flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <h2 id={titleId} className="text-xl">
          {t('title')}
        </h2>
        <Button variant="quiet" className="-mr-4" onPress={() => showCounter(true)}>
          <MonitorSmartphone aria-hidden className="size-5" />
          {t('counter.open')}
        </Button>
        {others.length > 0 && (
          <Select
            label={t('foodBank')}
            isLabelHidden
            className="mt-1 mb-3 w-full"
            options={foodBankOptions([foodBank, ...others])}
            value={shown._id}
            onChange={(id) => setParam(BOARD, id === foodBank._id ? null : id)}
          />
        )}
      </div>
      <Day key={shown._id} foodBank={shown} hasName={others.length === 0} />
      <Dialog
        isOpen={isCounter}
        onOpenChange={showCounter}
        size="full"
        title={t('counter.title', { place: shown.name })}
      >
        <Day foodBank={shown} isLarge />
      </Dialog>
    </Card>
  );
}

interface DayProps {
  foodBank: ManagedFoodBank;
  hasName?: boolean;
  isLarge?: boolean;
}

function Day({ foodBank, hasName = true, isLarge = false }: DayProps) {
  const { t } = useTranslation(['day-board', 'dashboard']);
  const { formatNumber } = useDates();
  const isPhone = useNarrow('md');
  const { user } = useSession();
  const [isExpanded, setIsExpanded] = useState(false);
  const [search, setSearch] = useState('');
  const [handedOut, setHandedOut] = useState<FoodRequest | null>(null);
  const { today, now, at, hours, isEmpty, more, query } = useDay(foodBank, search);
  const form = useRef<HTMLFormElement>(null);
  const isShown = hours !== undefined && !isEmpty;
  useEffect(() => {
    // A scanner types into the field with the focus. On a tablet, focus would open the keyboard.
    if (isLarge && isShown && !isTouchPrimary()) form.current?.querySelector('input')?.focus();
  }, [isLarge, isShown]);
  const { open, served } =
    isLarge && search === '' ? splitServed(hours ?? []) : { open: hours ?? [], served: [] };
  const near = isPhone && !isLarge && search === '' ? nearHours(open, now) : open;
  const canFold = near.length < open.length;
  const day = { now, at, timeZone: foodBank.time_zone, isLarge, onHandOut: setHandedOut };
  // A scanner types the code and presses Enter.
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = enteredPickup(hours ?? [], search);
    if (found?.status === 'ready') setHandedOut(found);
  };
  const onClose = () => {
    setHandedOut(null);
    setSearch('');
  };
  if (!hours)
    return (
      <QueryPlaceholder query={query} failed={t('failed')} className="flex flex-col gap-3">
        <Skeleton className="h-11" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </QueryPlaceholder>
    );
  return (
    <div className={cx('flex flex-col gap-4', isLarge && 'mx-auto w-full max-w-200')}>
      <DayLine foodBank={foodBank} day={today} hasName={hasName} />
      {isEmpty ? (
        <p>{t('empty')}</p>
      ) : (
        <>
          <form ref={form} onSubmit={onSubmit}>
            <SearchField
              label={t('search.label')}
              placeholder={t('search.placeholder')}
              value={search}
              onChange={setSearch}
              maxLength={LIMITS.search}
            />
          </form>
          <div className="@container flex flex-col">
            <Hours hours={isExpanded ? open : near} {...day} />
            {canFold && (
              <Button
                variant="quiet"
                className="-ml-4 self-start"
                aria-expanded={isExpanded}
                onPress={() => setIsExpanded(!isExpanded)}
              >
                {isExpanded ? t('dashboard:waiting.fewer') : t('all', { total: formatNumber(countOf(open)) })}
              </Button>
            )}
            {served.length > 0 && (
              <Disclosure label={t('counter.served', { count: countOf(served) })}>
                <Hours hours={served} {...day} />
              </Disclosure>
            )}
          </div>
          <p role="status" className="text-muted empty:hidden">
            {hours.length === 0 && t('search.none')}
          </p>
        </>
      )}
      {more > 0 && (
        <TextLink
          isAlone
          to={`${paths.requests}?date=today${user?.role === 'admin' ? `&foodbank_id=${foodBank._id}` : ''}`}
        >
          {t('more', { count: more })}
        </TextLink>
      )}
      {handedOut && <StatusDialog request={handedOut} step="fulfilled" onClose={onClose} />}
    </div>
  );
}
