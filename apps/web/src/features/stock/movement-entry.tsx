import type { StockMovement } from '@nourish/contract';
import {
  ArrowLeftRight,
  CalendarX,
  ClipboardCheck,
  HandHelping,
  PackageCheck,
  PackagePlus,
  SlidersHorizontal,
  Trash2,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { cx } from '../../ui/cx.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { changeOf, reasonOf, shortNumber } from './movements.ts';

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

interface MovementEntryProps {
  movement: StockMovement;
  /** The food bank's time zone, in which its movements are shown. */
  timeZone: string | undefined;
}

export function MovementEntry({ movement, timeZone }: MovementEntryProps) {
  const { t } = useTranslation('stock');
  const { formatInstant, formatNumber } = useDates();
  const Icon = ICONS[movement.kind];
  const change = changeOf(movement);
  const { choice, note } = reasonOf(movement);
  const hasMoved = movement.from_location !== null || movement.to_location !== null;
  const words = [choice && t(`reasons.${choice}`), note].filter(Boolean).join(': ');
  const { quantity_after: quantity, reserved_after: reserved } = movement;
  const { request_id: requestId, donation_id: donationId } = movement;
  return (
    <li className="flex gap-3 border-b border-line py-4 first:pt-0 last:border-b-0">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-sunken text-muted">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="font-semibold">{t(`history.kinds.${movement.kind}`)}</p>
          {change && (
            <p
              className={cx('font-semibold tabular-nums', change.units > 0 ? 'text-primary' : 'text-danger')}
            >
              {t(`history.change.${change.figure}`, {
                units: `${change.units > 0 ? '+' : '−'}${formatNumber(Math.abs(change.units))}`,
              })}
            </p>
          )}
        </div>
        {hasMoved && (
          <p className="wrap-anywhere">
            {t('history.moved', {
              from: movement.from_location ?? t('history.noPlace'),
              to: movement.to_location ?? t('history.noPlace'),
            })}
          </p>
        )}
        {words && <p className="wrap-anywhere">{words}</p>}
        {requestId && (
          <TextLink isAlone to={paths.requestDetails(requestId)} className="self-start">
            {t('history.request', { number: shortNumber(requestId) })}
          </TextLink>
        )}
        {donationId && (
          <TextLink isAlone to={paths.donation(donationId)} className="self-start">
            {t('history.donation', { number: shortNumber(donationId) })}
          </TextLink>
        )}
        <p className="text-sm text-muted">
          {t('history.byAt', {
            name: movement.actor_name ?? t('history.system'),
            moment: formatInstant(movement.created_at, timeZone),
          })}
        </p>
        <p className="text-sm text-muted tabular-nums">
          {t('history.after', {
            available: formatNumber(quantity),
            reserved: formatNumber(reserved),
            onHand: formatNumber(quantity + reserved),
          })}
        </p>
      </div>
    </li>
  );
}
