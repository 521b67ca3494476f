import type { Role } from '@nourish/contract';
import {
  Boxes,
  Building2,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  Clock,
  HandHeart,
  MessagesSquare,
  PackageOpen,
  PackageSearch,
  ServerCog,
  ShoppingCart,
  UserCog,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../../paths.ts';

/** Work that waits at a destination; see `useCounts`. */
export type CountKey = 'requests' | 'donations' | 'messages' | 'cart';

export interface Destination {
  id: string;
  icon: LucideIcon;
  to: string;
  count?: CountKey;
  /** Pressed after `g`, this key opens the page. */
  key?: string;
  /** URL parameter of the page that limits it to a food bank, for administrators. */
  scope?: 'foodbank_id' | 'foodbank';
}

const today = { id: 'today', key: 't', icon: CalendarDays, to: paths.dashboard, scope: 'foodbank' } as const;
const requests = {
  id: 'requests',
  key: 'r',
  icon: ClipboardList,
  to: paths.requests,
  count: 'requests',
  scope: 'foodbank_id',
} as const;
/** Also where the scanner is. */
export const inventory = {
  id: 'inventory',
  key: 'i',
  icon: Boxes,
  to: paths.inventory,
  scope: 'foodbank_id',
} as const;

/** In the order of a day at the food bank. */
export const STAFF_DESTINATIONS = [
  today,
  requests,
  {
    id: 'donations',
    key: 'd',
    icon: PackageOpen,
    to: paths.donations,
    count: 'donations',
    scope: 'foodbank_id',
  },
  inventory,
  { id: 'shifts', key: 's', icon: CalendarClock, to: paths.shiftManagement, scope: 'foodbank' },
  {
    id: 'messages',
    key: 'm',
    icon: MessagesSquare,
    to: paths.messages,
    count: 'messages',
    scope: 'foodbank_id',
  },
  { id: 'reports', key: 'p', icon: ChartColumn, to: paths.reports, scope: 'foodbank_id' },
] as const satisfies readonly Destination[];

export const ADMIN_DESTINATIONS = [
  { id: 'people', key: 'u', icon: UserCog, to: paths.people },
  { id: 'foodBanks', key: 'f', icon: Building2, to: paths.foodBanks },
  { id: 'system', key: 'y', icon: ServerCog, to: paths.system },
] as const satisfies readonly Destination[];

const me = { id: 'me', icon: UserRound, to: paths.account } as const;

/** The bar at the bottom of phones. Staff have Scan and More besides. */
const BAR = {
  recipient: [
    { id: 'findFood', icon: PackageSearch, to: paths.browse },
    { id: 'cart', icon: ShoppingCart, to: paths.cart, count: 'cart' },
    { id: 'myRequests', icon: ClipboardList, to: paths.requestHistory },
    me,
  ],
  volunteer: [
    { id: 'shifts', icon: CalendarClock, to: paths.volunteerSchedule },
    { id: 'hours', icon: Clock, to: paths.myShifts },
    me,
  ],
  donor: [
    { id: 'give', icon: HandHeart, to: paths.donate },
    { id: 'myDonations', icon: PackageOpen, to: paths.donations },
    me,
  ],
  staff: [today, requests, inventory],
  admin: [today, requests, inventory],
} as const satisfies Record<Role, readonly Destination[]>;

type Known<T> = T extends readonly (infer D)[] ? D : never;
export type KnownDestination =
  Known<typeof STAFF_DESTINATIONS> | Known<typeof ADMIN_DESTINATIONS> | Known<(typeof BAR)[Role]>;

export const barOf = (role: Role): readonly KnownDestination[] => BAR[role];
