import type { FoodRequest } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { PickupMarkBadge } from '../pickup-mark-badge.tsx';
import { useIsOverdue, useRequestMark } from '../pickup-mark.ts';

/** Whether the person is here or late, and whether the pickup day of an open request has passed. */
export function PickupBadges({ request }: { request: FoodRequest }) {
  const { t } = useTranslation('requests');
  const mark = useRequestMark(request);
  const isOverdue = useIsOverdue(request);
  return (
    <>
      {mark && <PickupMarkBadge mark={mark} />}
      {isOverdue && <StatusBadge tone="danger">{t('queue.past')}</StatusBadge>}
    </>
  );
}
