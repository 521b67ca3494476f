import type { InventoryItem } from '@nourish/contract';
import type { Allergen } from '@nourish/contract/label-facts';
import { useQuery } from '@tanstack/react-query';
import { CircleQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { useSession } from '../../../lib/session.tsx';
import { pillClass } from '../../../ui/button-style.ts';
import { cx } from '../../../ui/cx.ts';
import { ownNeedsQuery } from '../../needs/api.ts';
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

interface OwnAllergensProps {
  /** The allergens that are left out. */
  value: readonly Allergen[];
  onChange: (without: Allergen[]) => void;
}

/** Leaves out what a label lists of the recipient's own allergies, and what nobody has read, with one press. */
export function OwnAllergens({ value, onChange }: OwnAllergensProps) {
  const { t, i18n } = useTranslation('label-facts');
  const { user } = useSession();
  const { data } = useQuery({ ...ownNeedsQuery, enabled: user?.role === 'recipient' });
  const own = data?.allergies ?? [];
  if (own.length === 0) return null;
  const isLeftOut = own.every((allergen) => value.includes(allergen));
  const others = value.filter((allergen) => !own.includes(allergen));
  const names = own.map((allergen) => t(`allergens.${allergen}`));
  return (
    <button
      type="button"
      aria-pressed={isLeftOut}
      onClick={() => onChange(isLeftOut ? others : [...others, ...own])}
      className={cx(pillClass, 'max-lg:shrink-0 max-lg:whitespace-nowrap')}
    >
      {t('ownChecked', { list: new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(names) })}
    </button>
  );
}
