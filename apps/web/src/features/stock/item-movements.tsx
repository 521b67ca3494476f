import type { StockMovement } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import {
  ArrowLeftRight,
  CalendarX,
  ClipboardCheck,
  HandHelping,
  type LucideIcon,
  PackageCheck,
  PackagePlus,
  SlidersHorizontal,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { signed } from '../../lib/numbers.ts';
import { paths } from '../../paths.ts';
import { CardSection } from '../../ui/card-section.tsx';
import { cx } from '../../ui/cx.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { movementsQuery } from './api.ts';
import { changeOf, codeOf, householdOf, householdPath, toneOf } from './movements.ts';
import { useReasonWords } from './use-reason-words.ts';

const LINK = 'text-sm max-lg:inline-flex max-lg:min-h-11 max-lg:items-center';

interface ItemMovementsProps {
  id: string;
  /** The food bank's time zone, in which its movements are shown. */
  timeZone: string | undefined;
  /** Beside the heading. */
  aside?: ReactNode;
}

/** The ledger of an item, a page at a time: actor, change, time, reason and resulting quantities. */
export function ItemMovements({ id, timeZone, aside }: ItemMovementsProps) {
  const { t } = useTranslation('stock');
  const [page, setPage] = useState(1);
  const movements = useQuery(movementsQuery(id, page));
  const { data, isPlaceholderData } = movements;
  return (
    <CardSection title={t('item.movements')} aside={aside}>
      {data === undefined ? (
        <QueryPlaceholder query={movements} failed={t('history.failed')} className="flex flex-col gap-4">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </QueryPlaceholder>
      ) : (
        <>
          {data.data.length === 0 && <p className="text-muted">{t('history.empty')}</p>}
          <ol
            aria-label={t('history.label')}
            aria-busy={isPlaceholderData}
            className={cx('flex flex-col', isPlaceholderData && 'opacity-60')}
          >
            {data.data.map((movement) => (
              <MovementEntry key={movement._id} movement={movement} timeZone={timeZone} />
            ))}
          </ol>
          <Pagination
            page={page}
            totalPages={data.pagination.totalPages}
            onPageChange={setPage}
            label={t('history.pages')}
          />
        </>
      )}
    </CardSection>
  );
}

const ICONS: Record<StockMovement['kind'], LucideIcon> = {
  received: PackagePlus,
  adjusted: SlidersHorizontal,
  reserved: PackageCheck,
  released: Undo2,
  fulfilled: HandHelping,
  expired: CalendarX,
  written_off: Trash2,
  transferred: ArrowLeftRight,
  counted: ClipboardCheck,
};

interface MovementEntryProps extends Pick<ItemMovementsProps, 'timeZone'> {
  movement: StockMovement;
}

function MovementEntry({ movement, timeZone }: MovementEntryProps) {
  const { t } = useTranslation('stock');
  const { formatInstant, formatNumber } = useDates();
  const Icon = ICONS[movement.kind];
  const change = changeOf(movement);
  const hasMoved = movement.from_location !== null || movement.to_location !== null;
  const words = useReasonWords()(movement);
  const { quantity_after: quantity, reserved_after: reserved } = movement;
  const left = t('history.left', { count: quantity, formatted: formatNumber(quantity) });
  const { request_id: requestId, donation_id: donationId } = movement;
  const household = householdOf(movement);
  return (
    <li className="flex gap-3 border-b border-line py-2.5 first:pt-0 last:border-b-0">
      <span className="mt-1 flex size-8 shrink-0 items-center justify-center rounded-full bg-sunken text-muted">
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-x-3">
          <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 wrap-anywhere">
            <span className="font-semibold">{t(`history.kinds.${movement.kind}`)}</span>
            {requestId && (
              <TextLink to={paths.requestDetails(requestId)} className={LINK}>
                {t('history.request', { code: codeOf(movement) })}
              </TextLink>
            )}
            {donationId && (
              <TextLink to={paths.donation(donationId)} className={LINK}>
                {t('history.donation', { code: codeOf(movement) })}
              </TextLink>
            )}
            {household && (
              <TextLink to={householdPath(household)} className={LINK}>
                {t('history.visit', { code: household })}
              </TextLink>
            )}
            {hasMoved && (
              <span className="text-sm">
                {t('history.moved', {
                  from: movement.from_location ?? t('history.noPlace'),
                  to: movement.to_location ?? t('history.noPlace'),
                })}
              </span>
            )}
            {words && <span className="text-sm">{words}</span>}
          </p>
          {change && (
            <p
              className={cx(
                'font-semibold whitespace-nowrap tabular-nums',
                toneOf(movement.kind, change.units),
              )}
            >
              {t(`history.change.${change.figure}`, {
                count: Math.abs(change.units),
                units: signed(change.units, formatNumber),
              })}
            </p>
          )}
        </div>
        <div className="flex flex-wrap justify-between gap-x-3 text-sm leading-4.5 text-muted">
          <p>
            {t('history.byAt', {
              name: movement.actor_name ?? t('history.system'),
              moment: formatInstant(movement.created_at, timeZone),
            })}
          </p>
          <p className="tabular-nums">
            {left}
            {reserved > 0 &&
              ` ${t('table.reserved', { count: reserved, formatted: formatNumber(reserved) })}`}
          </p>
        </div>
      </div>
    </li>
  );
}
