import type { FoodRequest } from '@nourish/contract';
import { CalendarClock, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useNarrow } from '../../../lib/media.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { DottedParts } from '../../../ui/dotted-parts.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RequestFacts } from '../details/request-facts.tsx';
import { FoodBankMessage } from '../food-bank-message.tsx';
import { LineList } from '../line-list.tsx';
import { PickupMoment } from '../pickup-moment.tsx';
import { isCalledOff, isOpen, RequestStatusBadge } from '../status.tsx';
import { SubmittedLine } from '../submitted-line.tsx';
import { ReorderButton } from './reorder-button.tsx';

/** A request that has ended is looked up by its day and its status. */
const CLOSED_LINES = 3;

export function RequestCard({ request }: { request: FoodRequest }) {
  const { t } = useTranslation('requests');
  const isNarrow = useNarrow('md');
  const page = paths.requestDetails(request._id);
  const reorder = request.status === 'fulfilled' && <ReorderButton request={request} />;
  const contents = (
    <>
      <LineList
        lines={request.items.map(({ _id, item_name, quantity_requested }) => ({
          key: _id,
          name: item_name,
          quantity: quantity_requested,
        }))}
        {...(!isOpen(request) && { limit: CLOSED_LINES })}
      />
      <FoodBankMessage text={request.notes} />
      <RequestFacts request={request} />
    </>
  );
  return (
    <Card as="li" className="relative flex min-w-0 flex-col gap-4 max-md:gap-3">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 className="flex items-center gap-1 text-lg">
            {t('requestNumber', { code: request.code })}
            {isNarrow && <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />}
          </h2>
          <RequestStatusBadge status={request.status} ended_as={request.ended_as} />
        </div>
        <p className="text-sm text-muted">
          <DottedParts>
            <SubmittedLine request={request} />
          </DottedParts>
        </p>
      </div>
      {isCalledOff(request) ? (
        <p className="text-muted">
          {t('plannedAt', { place: request.foodbank_name })} <PickupMoment request={request} />
        </p>
      ) : (
        <p className={cx('flex items-center gap-3', isOpen(request) && 'rounded-md bg-sunken px-4 py-3')}>
          <CalendarClock aria-hidden className="size-5 shrink-0 text-muted" />
          <span>
            <span className="block text-sm text-muted">
              {t(request.status === 'pending' ? 'wishedAt' : 'pickupAt', { place: request.foodbank_name })}
            </span>
            <span className={isOpen(request) ? 'font-semibold' : undefined}>
              <PickupMoment request={request} />
            </span>
          </span>
        </p>
      )}
      {!isNarrow && contents}
      {isNarrow ? (
        // The whole card, below the button.
        <Link to={page} className="absolute inset-0 rounded-[inherit]">
          <span className="sr-only">{t('viewDetails')}</span>
        </Link>
      ) : (
        <div className="mt-auto flex flex-wrap gap-3 border-t border-line pt-4">
          <LinkButton to={page} variant="secondary">
            {t('viewDetails')}
          </LinkButton>
          {reorder}
        </div>
      )}
      {isNarrow && (
        <div className="relative flex flex-col items-start gap-2">
          <Disclosure
            label={
              <span className="line-clamp-1">
                <Contents request={request} />
              </span>
            }
          >
            <div className="flex flex-col gap-4">{contents}</div>
          </Disclosure>
          {reorder}
        </div>
      )}
    </Card>
  );
}

/** How many items, and the first of them; the name of an item goes on after a comma. */
function Contents({ request: { items, total_items } }: { request: FoodRequest }) {
  const { t } = useTranslation('requests');
  const name = items[0]?.item_name.split(', ')[0];
  const others = items.length - 1;
  const first = others > 0 ? t('history.firstItem', { name, count: others }) : name;
  return [t('details.pieces', { count: total_items }), first].filter(Boolean).join(' · ');
}
