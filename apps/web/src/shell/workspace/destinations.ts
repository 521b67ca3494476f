import type { Role, User } from '@nourish/contract';
import {
  Boxes,
  Building2,
  CalendarClock,
  CalendarPlus,
  ChartColumn,
  ClipboardList,
  Clock,
  ConciergeBell,
  ContactRound,
  HandHeart,
  House,
  LayoutDashboard,
  MessagesSquare,
  PackageOpen,
  PackageSearch,
  ServerCog,
  ShoppingBag,
  ShoppingCart,
  TriangleAlert,
  UserCog,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { matchPath } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { desksQuery } from '../../features/desk/api.ts';
import { paths, patterns } from '../../paths.ts';

/** Work that waits at a destination; see `useCounts`. */
export type CountKey = 'requests' | 'donations' | 'messages' | 'cart';

export interface Destination {
  id: string;
  icon: LucideIcon;
  to: string;
  count?: CountKey;
  /** Pressed after `g`, this key opens the page. */
  key?: string;
  /** Other pages that belong to it. */
  also?: readonly string[];
  /** URL parameter of the page that limits it to a food bank, for administrators. */
  scope?: 'foodbank_id' | 'foodbank';
}

const today = {
  id: 'today',
  key: 't',
  icon: LayoutDashboard,
  to: paths.dashboard,
  scope: 'foodbank',
} as const;
const requests = {
  id: 'requests',
  key: 'r',
  icon: ClipboardList,
  to: paths.requests,
  count: 'requests',
  also: [patterns.requestDetails, patterns.putBack],
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

/** Also for volunteers who may work at a desk today. */
const desk = {
  id: 'desk',
  key: 'k',
  icon: ConciergeBell,
  to: paths.desk,
  scope: 'foodbank',
} as const;

/** The daily work, in the order of a day at the food bank. */
export const DAILY_DESTINATIONS = [
  today,
  desk,
  { id: 'pickups', key: 'b', icon: ShoppingBag, to: paths.pickups, scope: 'foodbank' },
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
  // Staff should find it at once when a notice comes.
  { id: 'recalls', key: 'l', icon: TriangleAlert, to: paths.recalls, scope: 'foodbank_id' },
  {
    id: 'households',
    key: 'c',
    icon: ContactRound,
    to: paths.clients,
    also: [patterns.programs],
    scope: 'foodbank_id',
  },
  { id: 'shifts', key: 's', icon: Users, to: paths.shiftManagement, scope: 'foodbank' },
  {
    id: 'messages',
    key: 'm',
    icon: MessagesSquare,
    to: paths.messages,
    count: 'messages',
    scope: 'foodbank_id',
  },
] as const satisfies readonly Destination[];

/** What is set up or looked back at now and then. */
export const OTHER_DESTINATIONS = [
  { id: 'pickupHours', key: 'h', icon: Clock, to: paths.pickupHours, scope: 'foodbank_id' },
  { id: 'reports', key: 'p', icon: ChartColumn, to: paths.reports, scope: 'foodbank_id' },
] as const satisfies readonly Destination[];

export const STAFF_DESTINATIONS = [...DAILY_DESTINATIONS, ...OTHER_DESTINATIONS] as const;

export const ADMIN_DESTINATIONS = [
  { id: 'people', key: 'u', icon: UserCog, to: paths.people },
  { id: 'foodBanks', key: 'f', icon: Building2, to: paths.foodBanks },
  { id: 'system', key: 'y', icon: ServerCog, to: paths.system },
] as const satisfies readonly Destination[];

/** Only at the bottom of phones, for recipients, volunteers and donors: wide screens have it in the header. */
export const home = { id: 'home', icon: House, to: paths.dashboard } as const;
const me = { id: 'me', icon: UserRound, to: paths.account } as const;

/** The bar at the bottom of phones. Staff have Scan and More besides, others Home. */
const BAR = {
  recipient: [
    { id: 'findFood', icon: PackageSearch, to: paths.browse },
    { id: 'cart', icon: ShoppingCart, to: paths.cart, count: 'cart', also: [paths.requestSubmission] },
    {
      id: 'myRequests',
      icon: ClipboardList,
      to: paths.requestHistory,
      also: [patterns.requestDetails],
    },
    me,
  ],
  volunteer: [
    { id: 'myShifts', icon: CalendarClock, to: paths.myShifts },
    { id: 'schedule', icon: CalendarPlus, to: paths.volunteerSchedule, also: [paths.volunteer] },
    { ...me, also: [paths.volunteerRecord] },
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
  | typeof home
  | Known<typeof STAFF_DESTINATIONS>
  | Known<typeof ADMIN_DESTINATIONS>
  | Known<(typeof BAR)[Role]>;

/** Empty for roles of a newer server. */
export const barOf = (role: Role): readonly KnownDestination[] => BAR[role] ?? [];

/** True on the pages of a destination. */
export const isAt = ({ to, also = [] }: Destination, pathname: string): boolean =>
  matchPath({ path: to, end: false }, pathname) !== null ||
  also.some((path) => matchPath(path, pathname) !== null);

/** What the user's role uses most. Volunteers who may work at a desk today begin with it. */
export function useBar(user: User): readonly KnownDestination[] {
  const { data: desks = [] } = useQuery({ ...desksQuery, enabled: user.role === 'volunteer' });
  const bar = barOf(user.role);
  return user.role === 'volunteer' && desks.length > 0 ? [desk, ...bar] : bar;
}
