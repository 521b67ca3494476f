import type { User } from '@nourish/contract';
import { CircleHelp, Ellipsis, ScanBarcode, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { isStaff } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { cx } from '../../ui/cx.ts';
import { Menu } from '../../ui/menu.tsx';
import { openWindow } from '../palette/open-window.ts';
import {
  ADMIN_DESTINATIONS,
  barOf,
  home,
  inventory,
  isAt,
  STAFF_DESTINATIONS,
  type KnownDestination,
  useBar,
} from './destinations.ts';
import { useScope } from './scope.ts';
import { useCounts } from './use-counts.ts';
import { useWorkZone } from './use-work-zone.ts';

const ENTRY =
  'relative flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-md px-0.5 text-[0.75rem] leading-tight tracking-tight font-semibold';

/** The inventory with the scanner open. */
const withScan = (to: string): string => `${to}${to.includes('?') ? '&' : '?'}scan=1`;

/** Navigation at the bottom of phones: what the role uses most. */
export function BottomBar({ user }: { user: User }) {
  const { t } = useTranslation('workspace');
  const { scope, linkTo } = useScope();
  const counts = useCounts(user, scope || undefined);
  useWorkZone(user, scope);
  const works = isStaff(user);
  const { pathname } = useLocation();
  const bar = useBar(user);
  const entries = works ? bar : [home, ...bar];
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  /** Another key closes the menu. */
  const [moreKey, setMoreKey] = useState(0);
  /** The open menu leaves elements with this attribute alone, so that one press closes it and follows the link. */
  const besideMore = isMoreOpen && {
    'data-react-aria-top-layer': true,
    onClick: () => {
      setIsMoreOpen(false);
      setMoreKey(moreKey + 1);
    },
  };
  const link = (each: KnownDestination) => {
    const count = ('count' in each && counts[each.count]) || 0;
    return (
      <Link
        key={each.id}
        to={linkTo(each)}
        aria-current={isAt(each, pathname) ? 'page' : undefined}
        className={cx(ENTRY, 'text-muted aria-[current]:text-primary-ink')}
        {...besideMore}
      >
        <each.icon aria-hidden className="size-6" />
        <span className="max-w-full truncate">{t(`nav.${each.id}`)}</span>
        {/* Separates the parts of the accessible name. */}{' '}
        {count > 0 && <span className="sr-only">{t('waiting', { count })}</span>}
        <CountBadge count={count} className="absolute top-1 left-[calc(50%+0.375rem)]" />
      </Link>
    );
  };
  return (
    <nav
      aria-label={t('label')}
      className="bottom-bar fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface px-1 md:hidden print:hidden"
    >
      {entries.slice(0, 2).map(link)}
      {works && (
        <Link to={withScan(linkTo(inventory))} className={cx(ENTRY, 'text-muted')} {...besideMore}>
          <ScanBarcode aria-hidden className="size-6" />
          <span className="max-w-full truncate">{t('scan')}</span>
        </Link>
      )}
      {entries.slice(2).map(link)}
      {works && (
        <More key={moreKey} user={user} linkTo={linkTo} counts={counts} onOpenChange={setIsMoreOpen} />
      )}
    </nav>
  );
}

interface MoreProps {
  user: User;
  linkTo: ReturnType<typeof useScope>['linkTo'];
  counts: ReturnType<typeof useCounts>;
  onOpenChange: (isOpen: boolean) => void;
}

/** The destinations that have no place in the bar. */
function More({ user, linkTo, counts, onOpenChange }: MoreProps) {
  const { t } = useTranslation('workspace');
  const navigate = useNavigate();
  const inBar: readonly string[] = barOf(user.role).map(({ id }) => id);
  const rest = [...STAFF_DESTINATIONS, ...(user.role === 'admin' ? ADMIN_DESTINATIONS : [])].filter(
    ({ id }) => !inBar.includes(id),
  );
  const { pathname } = useLocation();
  const isCurrent = rest.some((each) => isAt(each, pathname));
  const waiting = (counts.donations ?? 0) + (counts.messages ?? 0);
  return (
    <Menu
      onOpenChange={onOpenChange}
      label={waiting > 0 ? t('labelWithCount', { label: t('more'), count: waiting }) : t('more')}
      triggerClassName={cx(ENTRY, isCurrent ? 'text-primary-ink' : 'text-muted')}
      trigger={
        <>
          <Ellipsis aria-hidden className="size-6" />
          <span aria-hidden className="max-w-full truncate">
            {t('more')}
          </span>
          {/* A dot: the name of a button must contain the text that it shows. */}
          {waiting > 0 && (
            <span
              aria-hidden
              className="absolute top-2 left-[calc(50%+0.5rem)] size-2.5 rounded-full bg-primary"
            />
          )}
        </>
      }
      entries={[
        { id: 'search', label: t('search'), icon: Search, onAction: () => openWindow('palette') },
        ...rest.map((each) => {
          const count = ('count' in each && counts[each.count]) || 0;
          const label = t(`nav.${each.id}`);
          return {
            id: each.id,
            label: count > 0 ? t('labelWithCount', { label, count }) : label,
            icon: each.icon,
            onAction: () => void navigate(linkTo(each)),
          };
        }),
        { id: 'help', label: t('help'), icon: CircleHelp, onAction: () => void navigate(paths.help) },
      ]}
    />
  );
}
