import type { Person } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.tsx';
import { RowLink } from '../../ui/list/row-link.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { usePeopleFilters } from './people-filters.ts';

/** The name of a person, which opens their panel. */
export function PersonLink({ person: { _id, name } }: { person: Person }) {
  const { openSearch, open } = usePeopleFilters();
  return (
    <RowLink to={openSearch(_id)} onOpen={() => open(_id)}>
      {name}
    </RowLink>
  );
}

export function PersonBadges({ person }: { person: Person }) {
  const { t } = useTranslation('people');
  const { user } = useSession();
  const isWaiting = person.active && !person.email_verified;
  return (
    <span className="flex shrink-0 gap-1.5">
      {user?._id === person._id && <StatusBadge tone="info">{t('badges.you')}</StatusBadge>}
      {!person.active && <StatusBadge tone="danger">{t('badges.inactive')}</StatusBadge>}
      {isWaiting && (
        <StatusBadge tone="warning">{t(person.invited ? 'badges.invited' : 'badges.unverified')}</StatusBadge>
      )}
      {person.active && !isWaiting && <StatusBadge tone="success">{t('badges.active')}</StatusBadge>}
    </span>
  );
}

/** A person in two lines. */
export function CompactPerson({ person }: { person: Person }) {
  const { t } = useTranslation('common');
  return (
    <span className="flex min-w-0 items-center gap-2 py-0.5">
      <span className="flex min-w-0 flex-1 flex-col">
        <PersonLink person={person} />
        <span className="flex min-w-0 items-center gap-2 text-sm text-muted">
          <span className="shrink-0">{t(`roles.${person.role}`)}</span>
          <span className="min-w-0 truncate">{person.email}</span>
        </span>
      </span>
      <PersonBadges person={person} />
    </span>
  );
}
