import type { FoodBank } from '@nourish/contract';
import { Archive, ArchiveRestore, EllipsisVertical, Trash2, Warehouse } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { todayIn, useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { DottedParts } from '../../ui/dotted-parts.tsx';
import { RowLink } from '../../ui/list/row-link.tsx';
import { Menu } from '../../ui/menu.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { PhoneLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { hoursOn, readSpans, weekdayOf } from '../food-banks/opening-hours.ts';
import { useHoursText } from '../food-banks/use-hours-text.ts';
import { useUpdateFoodBank } from './api.ts';

/** The name, which opens the form; archived food banks cannot be edited. */
export function BankName({ bank: { _id, name, archived_at } }: { bank: FoodBank }) {
  if (!archived_at) return <RowLink to={paths.foodBank(_id)}>{name}</RowLink>;
  return (
    // Keys move the focus to each row.
    <span data-row-link tabIndex={-1} className="block truncate rounded-sm font-semibold">
      {name}
    </span>
  );
}

/** Today's opening hours, in the time zone of the food bank; for an archived one, the day it was archived. */
export function BankToday({ bank }: { bank: FoodBank }) {
  const { t } = useTranslation('food-bank-admin');
  const { formatInstantDate } = useDates();
  const { hoursText } = useHoursText();
  const { archived_at, operatingHours, time_zone } = bank;
  if (archived_at)
    return (
      <StatusBadge tone="neutral">
        <Archive aria-hidden className="mr-1.5 size-3.5" />
        {t('entry.archived', { date: formatInstantDate(archived_at, time_zone) })}
      </StatusBadge>
    );
  if (Object.keys(operatingHours).length === 0)
    return <span className="text-muted">{t('entry.noHours')}</span>;
  const today = hoursOn(operatingHours, weekdayOf(todayIn(time_zone)));
  if (today === null) return <span className="text-muted">{t('entry.closedToday')}</span>;
  const hours = hoursText(today);
  return <span>{t(readSpans(today).length > 0 ? 'entry.openToday' : 'entry.today', { hours })}</span>;
}

export function LocationCount({ bank: { storageLocations = [] } }: { bank: FoodBank }) {
  const { t } = useTranslation('food-bank-admin');
  return <span>{t('entry.locationCount', { count: storageLocations.length })}</span>;
}

/** A food bank in a few lines. */
export const CompactBank = ({ bank }: { bank: FoodBank }) => (
  <span className="flex min-w-0 flex-col py-1.5">
    <BankName bank={bank} />
    <DottedParts className="text-sm text-muted">
      <span>{bank.city}</span>
      <BankToday bank={bank} />
      <LocationCount bank={bank} />
    </DottedParts>
    {bank.contactPhone && (
      <PhoneLink
        phone={bank.contactPhone}
        className="relative z-1 -my-2 inline-flex min-h-11 items-center self-start text-sm"
      />
    )}
  </span>
);

interface BankActionsProps {
  bank: FoodBank;
  onAskRemoval: () => void;
  onOpenStorage: () => void;
}

export function BankActions({ bank, onAskRemoval, onOpenStorage }: BankActionsProps) {
  const { t } = useTranslation('food-bank-admin');
  const { name, archived_at } = bank;
  return (
    <>
      {archived_at && <RestoreButton bank={bank} />}
      <Menu
        label={t('entry.more', { name })}
        trigger={<EllipsisVertical aria-hidden className="size-5" />}
        triggerClassName="hover:bg-sunken"
        entries={[
          ...(archived_at
            ? []
            : [
                {
                  id: 'storage',
                  label: t('entry.storage'),
                  icon: Warehouse,
                  onAction: onOpenStorage,
                },
              ]),
          {
            id: 'delete',
            label: t('entry.delete'),
            icon: Trash2,
            tone: 'danger',
            onAction: onAskRemoval,
          },
        ]}
      />
    </>
  );
}

function RestoreButton({ bank: { _id, name } }: { bank: FoodBank }) {
  const { t } = useTranslation('food-bank-admin');
  const update = useUpdateFoodBank();
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={t('entry.restoreLabel', { name })}
      isPending={update.isPending}
      onPress={() =>
        update.mutate(
          { _id, archived: false },
          {
            onSuccess: () => showToast(t('done.restored', { name })),
            onError: (error) => showToast(`${t('errors.save')}. ${errorMessage(error)}`, 'danger'),
          },
        )
      }
    >
      <ArchiveRestore aria-hidden className="size-4" />
      {t('entry.restore')}
    </Button>
  );
}
