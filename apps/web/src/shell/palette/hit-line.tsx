import type { SearchHit, User } from '@nourish/contract';
import { ROLES } from '@nourish/contract/constants';
import { CalendarClock, ClipboardList, PackageOpen, UserRound, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DonationStatusBadge } from '../../features/donations/status.tsx';
import { RequestStatusBadge } from '../../features/food-requests/status.tsx';
import { CategoryIcon } from '../../features/inventory/category-icon.tsx';
import { useInventoryNames } from '../../features/inventory/use-inventory-names.ts';
import { todayIn, useDates } from '../../lib/dates.ts';
import { useNarrow } from '../../lib/media.ts';
import { isStaff } from '../../lib/session.tsx';
import { useReaderZone } from '../../lib/work-zone.ts';

const ICONS: Record<Exclude<SearchHit['kind'], 'item'>, LucideIcon> = {
  person: UserRound,
  request: ClipboardList,
  donation: PackageOpen,
  shift: CalendarClock,
};

export function HitIcon({ hit }: { hit: SearchHit }) {
  if (hit.kind === 'item') return <CategoryIcon category={hit.subtitle ?? ''} size="sm" />;
  const Icon = ICONS[hit.kind];
  return <Icon aria-hidden className="size-5 text-muted" />;
}

/** The second line: what tells a record from others of its name. */
export function useHitDetails(user: User) {
  const { t } = useTranslation(['palette', 'common']);
  const { formatDate, formatTime, formatNumber } = useDates();
  const { categoryName } = useInventoryNames();
  const isNarrow = useNarrow('sm');
  const thisYear = todayIn(useReaderZone()).slice(0, 4);
  const dayOf = (day: string) => formatDate(day, day.startsWith(thisYear) ? 'short' : 'medium');
  const momentOf = ({ day, time }: SearchHit) => [day && dayOf(day), time && formatTime(time)];
  const partsOf = (hit: SearchHit): (string | false | null | undefined)[] => {
    switch (hit.kind) {
      case 'person': {
        const role = ROLES.find((each) => each === hit.status);
        return [role && t(`common:roles.${role}`), hit.subtitle];
      }
      case 'request':
        return [hit.code ?? '', ...momentOf(hit), t('units', { count: hit.quantity ?? 0 })];
      case 'donation':
        return [hit.code ?? '', hit.subtitle, ...momentOf(hit)];
      case 'item':
        return [
          // On phones, where the line is short, the icon says it.
          !isNarrow && categoryName(hit.subtitle ?? ''),
          t('available', { count: hit.quantity ?? 0, formatted: formatNumber(hit.quantity ?? 0) }),
          hit.day && t('dated', { day: dayOf(hit.day) }),
        ];
      case 'shift':
        return [...momentOf(hit), hit.subtitle];
    }
  };
  const hasFoodBank = user.role === 'admin' || !isStaff(user);
  return (hit: SearchHit): string =>
    [...partsOf(hit), hasFoodBank ? hit.foodbank_name : null].filter(Boolean).join(' · ');
}

export function HitStatus({ hit: { kind, status, ended_as } }: { hit: SearchHit }) {
  if (kind === 'request') return <RequestStatusBadge status={status} ended_as={ended_as} />;
  // The server sends a status of the contract.
  if (kind === 'donation')
    return <DonationStatusBadge status={status as Parameters<typeof DonationStatusBadge>[0]['status']} />;
  return null;
}
