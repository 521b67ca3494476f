import type { User } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { Building2, ChevronDown, CircleHelp, PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { foodBanksQuery } from '../../features/food-banks/api.ts';
import { paths } from '../../paths.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { cx } from '../../ui/cx.ts';
import { Menu } from '../../ui/menu.tsx';
import { Keys } from '../palette/keys.tsx';
import { openWindow } from '../palette/open-window.ts';
import {
  ADMIN_DESTINATIONS,
  DAILY_DESTINATIONS,
  isAt,
  OTHER_DESTINATIONS,
  type KnownDestination,
} from './destinations.ts';
import { PreferenceMenus } from './preference-menus.tsx';
import {
  FOLDED,
  FOOT_BUTTON,
  RAIL_WIDTH,
  readFolded,
  storeFolded,
  UNFOLDED,
  UNFOLDED_FOR_EYES,
} from './rail-style.ts';
import { useScope } from './scope.ts';
import { useCounts } from './use-counts.ts';
import { useWorkZone } from './use-work-zone.ts';
import { ZoneLine } from './zone-line.tsx';

/** Navigation of staff and administrators, beside the page. Narrow windows start folded. */
export function Rail({ user }: { user: User }) {
  const { t } = useTranslation('workspace');
  const { pathname } = useLocation();
  const [isFolded, setIsFolded] = useState(readFolded);
  const { scope, linkTo, choose } = useScope();
  const counts = useCounts(user, scope || undefined);
  useWorkZone(user, scope);
  const fold = () => {
    setIsFolded(!isFolded);
    storeFolded(!isFolded);
  };
  const links = (destinations: readonly KnownDestination[]) => (
    <ul className="flex flex-col gap-0.5">
      {destinations.map((each) => (
        <li key={each.id}>
          <RailLink
            to={linkTo(each)}
            isCurrent={isAt(each, pathname)}
            label={t(`nav.${each.id}`)}
            icon={<each.icon aria-hidden className="size-5 shrink-0" />}
            count={'count' in each ? counts[each.count] : undefined}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <nav
      aria-label={t('label')}
      data-folded={isFolded || undefined}
      className={cx('role-nav group/rail shrink-0 border-r border-line bg-surface print:hidden', RAIL_WIDTH)}
    >
      {/* Between 48 and 80rem, the header scrolls away. */}
      <div className="sticky top-(--shell-top) flex h-[calc(100dvh-4.0625rem)] flex-col gap-2 px-2 py-2 max-xl:h-[calc(100dvh-7.0625rem)]">
        <FoodBankSwitch user={user} scope={scope} onChoose={choose} />
        <ZoneLine
          className="px-2.5 group-data-folded/rail:justify-center max-xl:hidden"
          textClassName={UNFOLDED_FOR_EYES}
        />
        <button
          type="button"
          title={t('search')}
          aria-haspopup="dialog"
          onClick={() => openWindow('palette')}
          className="flex min-h-10 shrink-0 items-center justify-center gap-2 rounded-md border border-outline px-2 text-left text-muted hover:bg-sunken"
        >
          <Search aria-hidden className="size-5 shrink-0" />
          <span className={cx('min-w-0 flex-1 truncate text-left', UNFOLDED_FOR_EYES)}>{t('search')}</span>
          <span aria-hidden className={UNFOLDED}>
            <Keys keys="Mod+K" />
          </span>
        </button>
        {/* The outlines of the links need the padding. */}
        <div className="-mx-1 flex min-h-0 flex-1 flex-col gap-1 overflow-y-auto p-1">
          {links(DAILY_DESTINATIONS)}
          <div className="border-t border-line pt-1">{links(OTHER_DESTINATIONS)}</div>
          {user.role === 'admin' && (
            <div className="border-t border-line pt-1">{links(ADMIN_DESTINATIONS)}</div>
          )}
        </div>
        <div className="flex justify-between border-t border-line pt-2 group-data-folded/rail:flex-col group-data-folded/rail:items-center max-xl:flex-col max-xl:items-center">
          <Link
            to={paths.help}
            title={t('help')}
            aria-current={pathname === paths.help ? 'page' : undefined}
            className={cx(
              'flex gap-1.5 px-2 text-sm font-semibold aria-[current]:bg-primary-soft aria-[current]:text-primary-ink',
              FOOT_BUTTON,
            )}
          >
            <CircleHelp aria-hidden className="size-5 shrink-0" />
            <span className={UNFOLDED_FOR_EYES}>{t('help')}</span>
          </Link>
          <PreferenceMenus />
          <button
            type="button"
            title={t(isFolded ? 'unfold' : 'fold')}
            aria-expanded={!isFolded}
            aria-label={t(isFolded ? 'unfold' : 'fold')}
            onClick={fold}
            className={cx('hidden xl:flex', FOOT_BUTTON)}
          >
            {isFolded ? (
              <PanelLeftOpen aria-hidden className="size-5" />
            ) : (
              <PanelLeftClose aria-hidden className="size-5" />
            )}
          </button>
        </div>
      </div>
    </nav>
  );
}

interface RailLinkProps {
  to: string;
  isCurrent: boolean;
  label: string;
  icon: ReactNode;
  count?: number | undefined;
}

function RailLink({ to, isCurrent, label, icon, count = 0 }: RailLinkProps) {
  const { t } = useTranslation('workspace');
  return (
    <Link
      to={to}
      title={label}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        // So that an administrator's fit a screen of 800 px.
        'relative flex min-h-9 items-center [@media(max-height:52rem)]:min-h-8.5 gap-3 rounded-md px-2.5 font-semibold pointer-coarse:min-h-11',
        isCurrent ? 'bg-primary-soft text-primary-ink' : 'hover:bg-sunken',
      )}
    >
      {icon}
      <span className={cx('min-w-0 flex-1 truncate', UNFOLDED_FOR_EYES)}>{label}</span>
      {/* Separates the parts of the accessible name. */}{' '}
      {count > 0 && <span className="sr-only">{t('waiting', { count })}</span>}
      <CountBadge
        count={count}
        className="max-xl:absolute max-xl:top-0 max-xl:right-0 group-data-folded/rail:absolute group-data-folded/rail:top-0 group-data-folded/rail:right-0"
      />
    </Link>
  );
}

interface FoodBankSwitchProps {
  user: User;
  scope: string;
  onChoose: (id: string) => void;
}

/** The food bank that the pages show. Staff work for one. */
function FoodBankSwitch({ user, scope, onChoose }: FoodBankSwitchProps) {
  const { t } = useTranslation('workspace');
  const { data: foodBanks = [] } = useQuery(foodBanksQuery);
  if (user.role !== 'admin') {
    const own = foodBanks.find(({ _id }) => _id === user.foodbank_id);
    return <p className={cx('min-h-10 px-2.5 py-2 font-bold', UNFOLDED)}>{own?.name}</p>;
  }
  const shown = foodBanks.find(({ _id }) => _id === scope)?.name ?? t('allFoodBanks');
  return (
    <>
      <div className={cx('relative shrink-0', UNFOLDED)}>
        <select
          aria-label={t('shownFoodBank')}
          value={scope}
          onChange={(event) => onChoose(event.target.value)}
          className={cx(
            'min-h-10 w-full cursor-pointer appearance-none truncate rounded-md border border-outline bg-surface pr-8 pl-2.5 font-bold hover:bg-sunken',
          )}
        >
          <option value="">{t('allFoodBanks')}</option>
          {foodBanks.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute top-2.5 right-2 size-5 text-muted" />
      </div>
      <Menu
        label={t('preference', { name: t('shownFoodBank'), value: shown })}
        trigger={<Building2 aria-hidden className="size-5 shrink-0" />}
        triggerClassName={cx('shrink-0 border border-outline hover:bg-sunken', FOLDED)}
        entries={[{ _id: '', name: t('allFoodBanks') }, ...foodBanks].map(({ _id, name }) => ({
          id: _id || 'all',
          label: name,
          onAction: () => onChoose(_id),
        }))}
      />
    </>
  );
}
