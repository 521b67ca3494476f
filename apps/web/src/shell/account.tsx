import type { User } from '@nourish/contract';
import { ClipboardList, Heart, LayoutDashboard, LogOut, ShoppingCart, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSignOut } from '../features/accounts/use-sign-out.ts';
import { paths } from '../paths.ts';
import { cx } from '../ui/cx.ts';
import { Menu, type ActionEntry } from '../ui/menu.tsx';
import { AccountSummary, Avatar } from './account-badge.tsx';

/** The account menu behind the avatar, loaded for signed-in users only. */
export function AccountMenu({ user, onOpenWishlists }: { user: User; onOpenWishlists: () => void }) {
  const { t } = useTranslation('shell');
  const entries = useAccountEntries(onOpenWishlists);
  return (
    <Menu
      label={t('account.menu', { name: user.full_name })}
      trigger={<Avatar user={user} />}
      triggerClassName="rounded-full"
      header={<AccountSummary user={user} />}
      entries={entries}
    />
  );
}

interface MobileAccountProps {
  user: User;
  onOpenWishlists: () => void;
  onDone: () => void;
}

/** The signed-in user and their menu entries, in the mobile menu. */
export function MobileAccount({ user, onOpenWishlists, onDone }: MobileAccountProps) {
  const entries = useAccountEntries(onOpenWishlists);
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <div className="flex items-center gap-3 px-3 pb-1">
        <Avatar user={user} />
        <AccountSummary user={user} />
      </div>
      {entries.map((entry) => (
        <AccountButton key={entry.id} entry={entry} onDone={onDone} />
      ))}
    </div>
  );
}

function AccountButton({ entry, onDone }: { entry: ActionEntry; onDone: () => void }) {
  const { icon: Icon, label, tone, onAction } = entry;
  return (
    <button
      type="button"
      onClick={() => {
        onDone();
        onAction();
      }}
      className={cx(
        'flex min-h-11 items-center gap-3 rounded-md px-3 text-left',
        tone === 'danger' ? 'text-danger hover:bg-danger-soft' : 'hover:bg-sunken',
      )}
    >
      {Icon && <Icon aria-hidden className="size-5 opacity-80" />}
      {label}
    </button>
  );
}

function useAccountEntries(onOpenWishlists: () => void): ActionEntry[] {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const goTo = (path: string) => () => void navigate(path);
  const onLogout = useSignOut();
  return [
    {
      id: 'dashboard',
      label: t('account.dashboard'),
      icon: LayoutDashboard,
      onAction: goTo(paths.dashboard),
    },
    { id: 'cart', label: t('account.cart'), icon: ShoppingCart, onAction: goTo(paths.cart) },
    { id: 'wishlists', label: t('account.wishlists'), icon: Heart, onAction: onOpenWishlists },
    {
      id: 'requests',
      label: t('account.requests'),
      icon: ClipboardList,
      onAction: goTo(paths.requestHistory),
    },
    { id: 'account', label: t('account.profile'), icon: UserRound, onAction: goTo(paths.account) },
    {
      id: 'logout',
      label: t('account.logout'),
      icon: LogOut,
      tone: 'danger',
      onAction: onLogout,
    },
  ];
}
