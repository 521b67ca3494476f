import type { RecallDetails } from '@nourish/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useTimeZone } from '../../food-banks/api.ts';
import { useDismissArrival } from '../api.ts';
import type { AffectedItem } from './use-chosen-items.ts';

interface ArrivalMarkProps {
  recall: Pick<RecallDetails, '_id' | 'foodbank_id'>;
  arrival: NonNullable<AffectedItem['arrival']>;
  item: Pick<AffectedItem, 'inventory_id' | 'match'>;
  /** Tells the item apart from the others of the list. */
  label: string;
}

/** When an item came in after the recall was entered, and the decision that it is not affected. */
export function ArrivalMark({ recall, arrival, item, label }: ArrivalMarkProps) {
  const { t } = useTranslation('recalls');
  const { formatInstant } = useDates();
  const timeZone = useTimeZone(recall.foodbank_id);
  const dismiss = useDismissArrival(recall._id);
  const [isAsking, setIsAsking] = useState(false);
  const { arrived_at, dismissed_at, dismissed_by } = arrival;
  if (dismissed_at !== null)
    return (
      <span className="block px-2 text-sm text-muted md:pl-13">
        {t('arrivals.dismissed', { name: dismissed_by ?? '', when: formatInstant(dismissed_at, timeZone) })}
      </span>
    );
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 px-2 md:pl-13">
      <StatusBadge tone="warning">{t('arrivals.new')}</StatusBadge>
      <StatusBadge>{t(`match.${item.match}`)}</StatusBadge>
      <span className="mr-auto text-sm text-muted">
        {t('arrivals.since', { when: formatInstant(arrived_at, timeZone) })}
      </span>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('arrivals.dismissItem', { name: label })}
        onPress={() => setIsAsking(true)}
      >
        {t('arrivals.dismiss')}
      </Button>
      <ConfirmDialog
        tone="primary"
        title={t('arrivals.title')}
        message={t('arrivals.means', { name: label })}
        confirmLabel={t('arrivals.dismiss')}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={() => dismiss.mutateAsync(item.inventory_id)}
      />
    </span>
  );
}
