import type { Role } from '@nourish/contract';
import {
  Building2,
  ChartColumn,
  CalendarClock,
  ClipboardCheck,
  ClipboardList,
  MessagesSquare,
  HandHeart,
  Heart,
  Boxes,
  PackageOpen,
  PackageSearch,
  ServerCog,
  ShoppingBasket,
  ShoppingCart,
  UserCog,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../../paths.ts';

/** A card links to a page, or opens the wishlists dialog. */
export interface DashboardCard {
  id:
    | 'foodBanks'
    | 'inventory'
    | 'requests'
    | 'messages'
    | 'people'
    | 'system'
    | 'reports'
    | 'donations'
    | 'myDonations'
    | 'volunteer'
    | 'tasks'
    | 'shifts'
    | 'donate'
    | 'browse'
    | 'cart'
    | 'wishlists'
    | 'requestHistory';
  icon: LucideIcon;
  to: string | null;
}

const CARDS: Record<DashboardCard['id'], DashboardCard> = {
  inventory: { id: 'inventory', icon: Boxes, to: paths.inventory },
  foodBanks: { id: 'foodBanks', icon: Building2, to: paths.foodBanks },
  requests: { id: 'requests', icon: ClipboardList, to: paths.requests },
  donations: { id: 'donations', icon: PackageOpen, to: paths.donations },
  myDonations: { id: 'myDonations', icon: PackageOpen, to: paths.donations },
  messages: { id: 'messages', icon: MessagesSquare, to: paths.messages },
  people: { id: 'people', icon: UserCog, to: paths.people },
  system: { id: 'system', icon: ServerCog, to: paths.system },
  reports: { id: 'reports', icon: ChartColumn, to: paths.reports },
  volunteer: { id: 'volunteer', icon: Users, to: paths.volunteer },
  tasks: { id: 'tasks', icon: ClipboardCheck, to: paths.volunteer },
  shifts: { id: 'shifts', icon: CalendarClock, to: paths.shiftManagement },
  donate: { id: 'donate', icon: HandHeart, to: paths.donate },
  browse: { id: 'browse', icon: PackageSearch, to: paths.browse },
  cart: { id: 'cart', icon: ShoppingCart, to: paths.cart },
  wishlists: { id: 'wishlists', icon: Heart, to: null },
  requestHistory: { id: 'requestHistory', icon: ShoppingBasket, to: paths.requestHistory },
};

const STAFF = [
  'inventory',
  'requests',
  'donations',
  'messages',
  'reports',
  'volunteer',
  'shifts',
  'browse',
  'cart',
  'wishlists',
] as const;
/** Fallback for roles of a newer server. */
const EVERYONE = ['browse', 'cart', 'wishlists'] as const;
const BY_ROLE: Record<Role, readonly DashboardCard['id'][]> = {
  admin: [
    'inventory',
    'foodBanks',
    'requests',
    'donations',
    'messages',
    'people',
    'reports',
    'volunteer',
    'shifts',
    'system',
    ...EVERYONE,
  ],
  staff: STAFF,
  volunteer: ['tasks', ...EVERYONE],
  donor: ['donate', 'myDonations', ...EVERYONE],
  recipient: [...EVERYONE, 'requestHistory'],
};

/** Cards that link to the user's own shifts. */
const OWN_SHIFTS: readonly DashboardCard['id'][] = ['volunteer', 'tasks'];
export const isOnOwnShifts = ({ id }: DashboardCard): boolean => OWN_SHIFTS.includes(id);

/** Returns the cards of a role, most important first. Users with a shift always get a card for it. */
export function cardsFor(role: Role, hasShift: boolean): DashboardCard[] {
  const ids = BY_ROLE[role] ?? EVERYONE;
  const isMissing = hasShift && !ids.some((id) => OWN_SHIFTS.includes(id));
  return [...ids, ...(isMissing ? (['tasks'] as const) : [])].map((id) => CARDS[id]);
}
