import type { User } from '@nourish/contract';
import { LANGUAGES } from '@nourish/contract/constants';
import {
  CalendarCheck,
  CircleHelp,
  ClipboardCheck,
  FileUp,
  Globe,
  Heart,
  House,
  Keyboard,
  LayoutDashboard,
  ListTodo,
  LogOut,
  Monitor,
  Moon,
  PackageCheck,
  PackageSearch,
  Plus,
  Printer,
  ScanBarcode,
  ShieldCheck,
  ShoppingCart,
  Sun,
  UserPlus,
  UserRound,
  Users,
  Utensils,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSignOut } from '../../features/accounts/use-sign-out.ts';
import { errorMessage } from '../../lib/api-error.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { isStaff } from '../../lib/session.tsx';
import { chooseTheme, THEMES, type Theme } from '../../lib/theme.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { paths } from '../../paths.ts';
import { showToast } from '../../ui/toast-store.ts';
import { LANGUAGE_NAMES } from '../language-select.tsx';
import {
  ADMIN_DESTINATIONS,
  STAFF_DESTINATIONS,
  type Destination,
  useBar,
} from '../workspace/destinations.ts';
import { useScope } from '../workspace/scope.ts';
import { openWindow } from './open-window.ts';

export interface Command {
  id: string;
  kind: 'action' | 'page' | 'preference';
  label: string;
  words?: string;
  icon: LucideIcon;
  /** The shortcut, such as `g r`. */
  keys?: string;
  run: () => void;
}

const THEME_ICONS: Record<Theme, LucideIcon> = { system: Monitor, light: Sun, dark: Moon };

/** Pages and actions of the reader's role. They work offline. */
export function useCommands(user: User): Command[] {
  const pages = usePages(user);
  const work = useWork(user);
  const preferences = usePreferences();
  return [...work, ...pages, ...preferences];
}

function usePages(user: User): Command[] {
  const { t } = useTranslation(['palette', 'workspace']);
  const navigate = useNavigate();
  const { linkTo } = useScope();
  const goTo = (to: string) => () => void navigate(to);
  const works = isStaff(user);
  const bar = useBar(user);
  const destinations = works
    ? [...STAFF_DESTINATIONS, ...(user.role === 'admin' ? ADMIN_DESTINATIONS : [])]
    : bar.filter(({ id }) => id !== 'me');
  const own = [
    ...(works ? STAFF_PAGES : [DASHBOARD, ...OWN_PAGES[user.role as keyof typeof OWN_PAGES]]),
    ...EVERYONES_PAGES,
  ];
  return [
    ...destinations.map((each) => ({
      id: each.id,
      kind: 'page' as const,
      label: t(`workspace:nav.${each.id}`),
      words: t(`pageWords.${each.id}`, { defaultValue: '' }),
      icon: each.icon,
      // Only staff have these keys.
      ...(works && 'key' in each && { keys: `g ${each.key}` }),
      run: goTo(linkTo(each as Destination)),
    })),
    ...own.map(({ id, icon, to }) => ({
      id,
      kind: 'page' as const,
      label: t(`pages.${id}`),
      icon,
      run: goTo(to),
    })),
  ];
}

const DASHBOARD = { id: 'dashboard', icon: LayoutDashboard, to: paths.dashboard } as const;
const STAFF_PAGES = [
  { id: 'counts', icon: ClipboardCheck, to: paths.stockCounts },
  { id: 'importItems', icon: FileUp, to: paths.inventoryImport },
  { id: 'volunteers', icon: Users, to: paths.shiftView('assignments') },
  { id: 'browse', icon: PackageSearch, to: paths.browse },
] as const;
const OWN_PAGES = {
  recipient: [
    { id: 'needs', icon: Utensils, to: paths.needs },
    { id: 'household', icon: House, to: paths.household },
    { id: 'volunteer', icon: Users, to: paths.volunteer },
  ],
  volunteer: [
    { id: 'waitlist', icon: ListTodo, to: paths.volunteerWaitlist },
    { id: 'record', icon: CalendarCheck, to: paths.volunteerRecord },
    { id: 'browse', icon: PackageSearch, to: paths.browse },
    { id: 'cart', icon: ShoppingCart, to: paths.cart },
  ],
  donor: [
    { id: 'browse', icon: PackageSearch, to: paths.browse },
    { id: 'cart', icon: ShoppingCart, to: paths.cart },
    { id: 'volunteer', icon: Users, to: paths.volunteer },
  ],
} as const;
const EVERYONES_PAGES = [
  { id: 'account', icon: UserRound, to: paths.account },
  { id: 'security', icon: ShieldCheck, to: paths.security },
  { id: 'privacy', icon: Heart, to: paths.accountPrivacy },
  { id: 'help', icon: CircleHelp, to: paths.help },
] as const;

/** Work that starts with one press. */
function useWork(user: User): Command[] {
  const { t } = useTranslation('palette');
  const navigate = useNavigate();
  const { linkTo } = useScope();
  if (!isStaff(user)) return [];
  const at = (path: string, scope: 'foodbank_id' | undefined, params: Record<string, string> = {}) => {
    const [pathname = path, search = ''] = linkTo({
      id: '',
      icon: Plus,
      to: path,
      ...(scope && { scope }),
    }).split('?');
    return () =>
      void navigate({
        pathname,
        search: new URLSearchParams([...new URLSearchParams(search), ...Object.entries(params)]).toString(),
      });
  };
  const actions = [
    { id: 'receive', icon: PackageCheck, run: at(paths.arrival, 'foodbank_id') },
    { id: 'addItem', icon: Plus, run: at(paths.inventory, 'foodbank_id', { add: '1' }) },
    { id: 'scan', icon: ScanBarcode, run: at(paths.inventory, 'foodbank_id', { scan: '1' }) },
    {
      id: 'pickList',
      icon: Printer,
      run: at(paths.requests, 'foodbank_id', { date: 'today', view: 'pick-list' }),
    },
    { id: 'count', icon: ClipboardCheck, run: at(paths.stockCounts, 'foodbank_id', { count: '1' }) },
    ...(user.role === 'admin'
      ? [{ id: 'invite' as const, icon: UserPlus, run: at(paths.people, undefined, { invite: '1' }) }]
      : []),
  ] as const;
  return actions.map((each) => ({
    ...each,
    kind: 'action',
    label: t(`actions.${each.id}`),
    words: t(`actionWords.${each.id}`),
  }));
}

function usePreferences(): Command[] {
  const { t } = useTranslation(['palette', 'common', 'shell']);
  const { setLanguage } = useLanguage();
  const signOut = useSignOut();
  const languages = LANGUAGES.filter((each) => each !== currentLanguage()).map((each) => ({
    id: `language-${each}`,
    kind: 'preference' as const,
    label: t('actions.language', { name: LANGUAGE_NAMES[each] }),
    words: t(`common:languages.${each}`),
    icon: Globe,
    run: () => void setLanguage(each).catch((error: unknown) => showToast(errorMessage(error), 'danger')),
  }));
  const themes = THEMES.map((each) => ({
    id: `theme-${each}`,
    kind: 'preference' as const,
    label: t('actions.theme', { name: t(`common:theme.${each}`) }),
    words: t('actionWords.theme'),
    icon: THEME_ICONS[each],
    run: () => chooseTheme(each),
  }));
  return [
    ...languages,
    ...themes,
    {
      id: 'keys',
      kind: 'preference',
      label: t('actions.keys'),
      icon: Keyboard,
      keys: '?',
      run: () => openWindow('keys'),
    },
    {
      id: 'signOut',
      kind: 'preference',
      label: t('shell:account.logout'),
      words: t('actionWords.signOut'),
      icon: LogOut,
      run: signOut,
    },
  ];
}
