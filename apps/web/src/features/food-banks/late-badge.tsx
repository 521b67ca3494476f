import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';
import { toneClass } from '../../ui/status-badge.tsx';

/** Says beside a time that it has passed. No higher than the line, unlike `StatusBadge`. */
export function LateBadge() {
  const { t } = useTranslation('day-board');
  return (
    // `MetaLine` puts a dot at the start of each part, which must not be inside the badge.
    <span>
      <span
        className={cx(
          'rounded-full px-2 text-sm leading-5 font-semibold whitespace-nowrap max-sm:px-1 forced-colors:border print:px-0',
          toneClass.warning,
        )}
      >
        {t('late')}
      </span>
    </span>
  );
}
