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

/** What is unusual about an account; nothing for other active ones. */
export function PersonBadges({ person }: { person: Person }) {
  const { t } = useTranslation('people');
  const { user } = useSession();
  const isWaiting = person.active && !person.email_verified;
  return (
    <span className="flex shrink-0 items-center gap-1.5 empty:hidden">
      {user?._id === person._id && <StatusBadge tone="info">{t('badges.you')}</StatusBadge>}
      {!person.active && <StatusBadge tone="danger">{t('badges.inactive')}</StatusBadge>}
      {isWaiting && (
        <StatusBadge tone="warning">{t(person.invited ? 'badges.invited' : 'badges.unverified')}</StatusBadge>
      )}
    </span>
  );
}

/** A person in up to three lines. */
export function CompactPerson({ person }: { person: Person }) {
  const { t } = useTranslation('common');
  const { role, email, foodbank } = person;
  return (
    <span className="flex min-w-0 flex-col py-0.5">
      <span className="flex min-w-0 items-center gap-2">
        <span className="min-w-0 flex-1">
          <PersonLink person={person} />
        </span>
        <PersonBadges person={person} />
        <span className="shrink-0 text-sm">{t(`roles.${role}`)}</span>
      </span>
      <span className="truncate text-sm text-muted">{email}</span>
      {foodbank && <span className="truncate text-sm text-muted">{foodbank.name}</span>}
    </span>
  );
}
