import type { FoodRequest } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useIsOverdue } from '../pickup-mark.ts';

/** Marks an open request whose pickup day has passed. */
export function PastBadge({ request }: { request: FoodRequest }) {
  const { t } = useTranslation('requests');
  return useIsOverdue(request) && <StatusBadge tone="danger">{t('queue.past')}</StatusBadge>;
}
