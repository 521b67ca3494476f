import type { Person } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';

export function PersonBadges({ person }: { person: Person }) {
  const { t } = useTranslation('people');
  const { user } = useSession();
  const isWaiting = person.active && !person.email_verified;
  return (
    <span className="inline-flex flex-wrap gap-1.5 max-sm:justify-end">
      {user?._id === person._id && <StatusBadge tone="info">{t('badges.you')}</StatusBadge>}
      {!person.active && <StatusBadge tone="danger">{t('badges.inactive')}</StatusBadge>}
      {isWaiting && (
        <StatusBadge tone="warning">{t(person.invited ? 'badges.invited' : 'badges.unverified')}</StatusBadge>
      )}
      {person.active && !isWaiting && <StatusBadge tone="success">{t('badges.active')}</StatusBadge>}
    </span>
  );
}
