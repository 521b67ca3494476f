import { ClipboardList, Heart, LayoutDashboard, LogOut, ShoppingCart, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSignOut } from '../features/accounts/use-sign-out.ts';
import { paths } from '../paths.ts';
import type { MenuEntry } from '../ui/menu.tsx';

/** Entries of the account menu, on desktop and phones. */
export function useAccountEntries(onOpenWishlists: () => void): MenuEntry[] {
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
