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

/** Icon and page of each card. A card without a page opens the wishlists dialog. */
const CARDS = {
  inventory: { icon: Boxes, to: paths.inventory },
  foodBanks: { icon: Building2, to: paths.foodBanks },
  requests: { icon: ClipboardList, to: paths.requests },
  donations: { icon: PackageOpen, to: paths.donations },
  myDonations: { icon: PackageOpen, to: paths.donations },
  messages: { icon: MessagesSquare, to: paths.messages },
  people: { icon: UserCog, to: paths.people },
  system: { icon: ServerCog, to: paths.system },
  reports: { icon: ChartColumn, to: paths.reports },
  volunteer: { icon: Users, to: paths.volunteer },
  tasks: { icon: ClipboardCheck, to: paths.myShifts },
  shifts: { icon: CalendarClock, to: paths.shiftManagement },
  donate: { icon: HandHeart, to: paths.donate },
  browse: { icon: PackageSearch, to: paths.browse },
  cart: { icon: ShoppingCart, to: paths.cart },
  wishlists: { icon: Heart, to: null },
  requestHistory: { icon: ShoppingBasket, to: paths.requestHistory },
} satisfies Record<string, { icon: LucideIcon; to: string | null }>;
type CardId = keyof typeof CARDS;

export interface DashboardCard {
  id: CardId;
  icon: LucideIcon;
  to: string | null;
}

/** Fallback for roles of a newer server. */
const EVERYONE = ['browse', 'cart', 'wishlists'] as const;
const BY_ROLE: Record<Role, readonly CardId[]> = {
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
  staff: ['inventory', 'requests', 'donations', 'messages', 'reports', 'volunteer', 'shifts', ...EVERYONE],
  volunteer: ['tasks', ...EVERYONE],
  donor: ['donate', 'myDonations', ...EVERYONE],
  recipient: [...EVERYONE, 'requestHistory'],
};

/** Cards that link to the user's own shifts. */
const OWN_SHIFTS: readonly CardId[] = ['volunteer', 'tasks'];
export const isOnOwnShifts = ({ id }: DashboardCard): boolean => OWN_SHIFTS.includes(id);

/** Returns the cards of a role, most important first. Users with a shift always get a card for it. */
export function cardsFor(role: Role, hasShift: boolean): DashboardCard[] {
  const ids = BY_ROLE[role] ?? EVERYONE;
  const isMissing = hasShift && !ids.some((id) => OWN_SHIFTS.includes(id));
  return [...ids, ...(isMissing ? (['tasks'] as const) : [])].map((id) => ({ id, ...CARDS[id] }));
}
