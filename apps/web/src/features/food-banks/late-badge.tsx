import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** Says beside a time that it has passed. */
export function LateBadge() {
  const { t } = useTranslation('day-board');
  return (
    // `MetaLine` puts a dot at the start of each part, which must not be inside the badge.
    <span>
      <StatusBadge tone="warning">{t('late')}</StatusBadge>
    </span>
  );
}
