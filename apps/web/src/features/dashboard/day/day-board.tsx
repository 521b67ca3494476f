import type { FoodRequest } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { MonitorSmartphone } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { QueryPlaceholder } from '../../../ui/query-placeholder.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { StatusDialog } from '../../food-requests/queue/status-dialog.tsx';
import type { ManagedFoodBank } from '../../volunteers/use-managed-food-bank.ts';
import { enteredPickup } from './entries.ts';
import { Hours } from './hours.tsx';
import { useDay } from './use-day.ts';

const COUNTER = 'counter';

/** Today's pickups and drop-offs by hour, to be handled in place; as counter mode in the whole window. */
export function DayBoard({ foodBank }: { foodBank: ManagedFoodBank }) {
  const { t } = useTranslation('day-board');
  const titleId = useId();
  const [params, setParams] = useSearchParams();
  const isCounter = params.has(COUNTER);
  const showCounter = (isShown: boolean) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (isShown) after.set(COUNTER, 'true');
        else after.delete(COUNTER);
        return after;
      },
      { preventScrollReset: true },
    );
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={titleId} className="text-xl">
          {t('title')}
        </h2>
        <Button variant="quiet" onPress={() => showCounter(true)}>
          <MonitorSmartphone aria-hidden className="size-5" />
          {t('counter.open')}
        </Button>
      </div>
      <Day foodBank={foodBank} />
      <Dialog
        isOpen={isCounter}
        onOpenChange={showCounter}
        size="full"
        title={t('counter.title', { place: foodBank.name })}
      >
        <Day foodBank={foodBank} isLarge />
      </Dialog>
    </Card>
  );
}

interface DayProps {
  foodBank: ManagedFoodBank;
  isLarge?: boolean;
}

function Day({ foodBank, isLarge = false }: DayProps) {
  const { t } = useTranslation('day-board');
  const { formatDate } = useDates();
  const [search, setSearch] = useState('');
  const [handedOut, setHandedOut] = useState<FoodRequest | null>(null);
  const { today, now, hours, isEmpty, more, query } = useDay(foodBank, search);
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
    <div className="flex flex-col gap-4">
      <p className="-mt-3 text-muted first-letter:uppercase">{formatDate(today, 'long')}</p>
      {isEmpty ? (
        <p>{t('empty')}</p>
      ) : (
        <>
          <form onSubmit={onSubmit}>
            <SearchField
              label={t('search.label')}
              placeholder={t('search.placeholder')}
              value={search}
              onChange={setSearch}
              maxLength={LIMITS.search}
            />
          </form>
          <div className="@container flex flex-col border-b border-line">
            <Hours hours={hours} now={now} isLarge={isLarge} onHandOut={setHandedOut} />
          </div>
          <p role="status" className="text-muted empty:hidden">
            {hours.length === 0 && t('search.none')}
          </p>
        </>
      )}
      {more > 0 && (
        <TextLink isAlone to={`${paths.requests}?date=today`}>
          {t('more', { count: more })}
        </TextLink>
      )}
      {handedOut && <StatusDialog request={handedOut} step="fulfilled" onClose={onClose} />}
    </div>
  );
}
