import type { InventoryItem } from '@nourish/contract';
import { CircleQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { isUnread, labelOf } from './label-values.ts';
import { useMarksUnread } from './use-marks-unread.ts';

/** Counts the items whose labels nobody has read, above a list that does not mark each of them. */
export function UnreadNote({ items }: { items: readonly InventoryItem[] }) {
  const { t } = useTranslation('label-facts');
  const { formatNumber } = useDates();
  const unread = items.filter((item) => isUnread(labelOf(item))).length;
  if (useMarksUnread() || unread === 0) return null;
  const total = items.length;
  return (
    <p className="flex items-start gap-1.5 text-sm">
      <CircleQuestionMark aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">
        {unread === total
          ? t('unreadNote.all', { count: total })
          : t('unreadNote.some', { unread: formatNumber(unread), total: formatNumber(total) })}
      </span>
    </p>
  );
}
