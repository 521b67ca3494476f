import type { PickupMark } from '@nourish/contract/pickup-mark';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';
import { StatusBadge, toneClass } from '../../ui/status-badge.tsx';

interface PickupMarkBadgeProps {
  mark: PickupMark;
  /** In a line of text, which it must not make higher. */
  isInLine?: boolean;
}

export function PickupMarkBadge({ mark, isInLine = false }: PickupMarkBadgeProps) {
  const { t } = useTranslation('needs');
  const tone = mark === 'here' ? 'info' : 'warning';
  if (!isInLine) return <StatusBadge tone={tone}>{t(`marks.${mark}`)}</StatusBadge>;
  return (
    // `MetaLine` puts a dot at the start of each part, which must not be inside the badge.
    <span>
      <span
        className={cx(
          'rounded-full px-2 text-sm leading-5 font-semibold whitespace-nowrap max-sm:px-1 forced-colors:border print:px-0',
          toneClass[tone],
        )}
      >
        {t(`marks.${mark}`)}
      </span>
    </span>
  );
}
