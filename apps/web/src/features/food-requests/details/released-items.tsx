import type { FoodRequestDetails } from '@nourish/contract';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { lazyAround } from '../../../lib/lazy-with-texts.ts';
import { useTimeZone } from '../../food-banks/api.ts';
import { isOpen } from '../status.tsx';
import { LineSubstitute, ReplacedBy } from '../substitute/line-substitute.tsx';

const ToCallNote = lazyAround(async () => (await import('../calls/to-call-note.tsx')).ToCallNote, 'holds');

const ToldBy = lazyAround(async () => (await import('../calls/told-by.tsx')).ToldBy, 'holds');

interface ReleasedItemsProps {
  request: FoodRequestDetails;
  isStaff: boolean;
}

/** What the food bank took out of a request, and what that means; nothing if it took nothing. */
export function ReleasedItems({ request, isStaff }: ReleasedItemsProps) {
  const { t } = useTranslation('requests');
  const { formatInstant, formatNumber } = useDates();
  const timeZone = useTimeZone(request.foodbank_id);
  const { released_items: released, items } = request;
  if (released.length === 0) return null;
  const toCall = released.filter(({ to_call }) => to_call);
  const isEmpty = items.length === 0 && isOpen(request);
  return (
    <section aria-label={t('released.title')} className="mt-3 flex flex-col gap-1 border-t border-line pt-4">
      <h3 className="text-base">{t('released.title')}</h3>
      {!isStaff && (
        <p>
          {t('released.why', { place: request.foodbank_name })}
          {isOpen(request) && ` ${t('released.ask')}`}
        </p>
      )}
      <ul className="divide-y divide-line">
        {released.map(({ item_name, quantity, released_at, was_packed, substitute, ...line }) => (
          <li key={line._id} className="flex items-baseline justify-between gap-4 py-2 text-muted">
            <span className="min-w-0 wrap-break-word">
              {item_name}
              <span className="block text-sm">{formatInstant(released_at, timeZone)}</span>
              {was_packed && isOpen(request) && (
                <span className="block text-sm font-semibold text-warning-ink">{t('released.inBag')}</span>
              )}
              {substitute ? (
                <Suspense>
                  <ReplacedBy substitute={substitute} />
                </Suspense>
              ) : (
                <LineSubstitute
                  request={request}
                  replaced={{ ...line, item_name, quantity }}
                  isStaff={isStaff}
                />
              )}
              {line.told && (
                <Suspense>
                  <ToldBy told={line.told} foodBankId={request.foodbank_id} />
                </Suspense>
              )}
            </span>
            <span className="shrink-0 tabular-nums">× {formatNumber(quantity)}</span>
          </li>
        ))}
      </ul>
      {toCall.length > 0 && isOpen(request) && (
        <Suspense>
          <ToCallNote request={request} lines={toCall} />
        </Suspense>
      )}
      {isEmpty && <p className="font-semibold">{t(isStaff ? 'released.emptyStaff' : 'released.empty')}</p>}
    </section>
  );
}
