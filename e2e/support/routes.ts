import type { FoodRequest, Recall, SeenClient, Visit } from '@nourish/contract';
import type { APIRequestContext } from '@playwright/test';
import { apiOf, demo } from './accounts.ts';
import type { TextKey } from './texts.ts';

/** Roles that read a page. */
export type Reader = 'anonymous' | 'recipient' | 'staff' | 'admin';
export const READERS: readonly Reader[] = ['anonymous', 'recipient', 'staff', 'admin'];

interface Title {
  key: TextKey;
  values?: Record<string, string>;
}
/** A title that is data, such as the name of an item. */
interface Name {
  name: string;
}
interface Route {
  path: string;
  title: Title | Name | Record<Reader, Title>;
  /** Redirects for readers without access, or who do not need the page. */
  sendsTo?: Partial<Record<Reader, string>>;
  /** True if content differs by reader, not only the header. */
  isPersonal?: boolean;
}

const dashboardOf = (name: string): Title => ({ key: 'dashboard:welcome', values: { name } });
/** A page of staff and administrators. */
const FOR_STAFF = {
  isPersonal: true,
  sendsTo: { anonymous: '/signin', recipient: '/dashboard' },
} as const;
const toDashboard = { recipient: '/dashboard', staff: '/dashboard', admin: '/dashboard' };

/** The heading of a page for a reader, in the language of `t`. */
export function headingOf(
  { title }: Route,
  reader: Reader,
  t: (key: TextKey, values?: Title['values']) => string,
) {
  if ('name' in title) return title.name;
  const { key, values } = 'key' in title ? title : title[reader];
  return t(key, values);
}

/** Every page of the route table, with records that all who may open their pages see. */
export async function allPages(request: APIRequestContext): Promise<readonly Route[]> {
  const [rosa, staff] = await Promise.all([apiOf(request, demo.recipient), apiOf(request, demo.staff)]);
  const [{ data: requests }, { data: households }, { data: recalls }, { data: visits }] = await Promise.all([
    rosa('GET /api/food-requests/my-requests'),
    staff('GET /api/clients', { query: { limit: 1 } }),
    staff('GET /api/recalls'),
    staff('GET /api/visits', { query: { limit: 1 } }),
  ]);
  const [[own], [household], [recall], [visit]] = [requests, households, recalls, visits];
  if (!own) throw new Error('the demo data has no request of the recipient');
  if (!household) throw new Error('the demo data has no household');
  if (!recall) throw new Error('the demo data has no recall');
  if (!visit) throw new Error('the demo data has no visit');
  return pagesWith(own, household, recall, visit);
}

const pagesWith = (
  { _id: requestId, code, items: [item] }: Pick<FoodRequest, '_id' | 'code' | 'items'>,
  household: Pick<SeenClient, '_id' | 'name' | 'alias' | 'code'>,
  recall: Pick<Recall, '_id' | 'title'>,
  visit: Pick<Visit, '_id'>,
): readonly Route[] => [
  { path: '/', title: { key: 'home:hero.title' } },
  { path: '/about', title: { key: 'about:about.title' } },
  { path: '/help', title: { key: 'help:title' } },
  { path: '/privacy', title: { key: 'legal:privacy.title' } },
  { path: '/terms', title: { key: 'legal:terms.title' } },
  { path: '/contact', title: { key: 'visit:contact.title' } },
  { path: '/donate', title: { key: 'visit:donate.title' } },
  { path: '/volunteer', title: { key: 'volunteer-landing:title' } },
  {
    path: '/volunteer/register',
    title: { key: 'volunteers:register.title' },
    isPersonal: true,
    sendsTo: { anonymous: '/signup' },
  },
  { path: '/volunteer/first-shift?shift=some', title: { key: 'volunteers:firstShift.gone' } },
  {
    path: '/volunteer/schedule',
    title: { key: 'volunteers:schedule.title' },
    isPersonal: true,
    sendsTo: { anonymous: '/signin' },
  },
  {
    path: '/volunteer/my-shifts',
    title: { key: 'volunteers:mine.title' },
    isPersonal: true,
    sendsTo: { anonymous: '/signin' },
  },
  {
    path: '/volunteer/record',
    title: { key: 'volunteers:record.title' },
    isPersonal: true,
    sendsTo: { anonymous: '/signin' },
  },
  { path: '/volunteer/waitlist?token=some', title: { key: 'volunteers:offer.over.title' } },
  { path: '/pickup?token=some', title: { key: 'pickup-link:expired.title' } },
  { path: '/signup', title: { key: 'accounts:signUp.title' }, sendsTo: toDashboard },
  { path: '/signin', title: { key: 'accounts:signIn.title' }, sendsTo: toDashboard },
  { path: '/email-verification', title: { key: 'accounts:verification.failedTitle' } },
  { path: '/forgot-password', title: { key: 'accounts:forgot.title' } },
  { path: '/reset-password?token=some', title: { key: 'accounts:reset.title' } },
  {
    path: '/dashboard',
    title: {
      anonymous: { key: 'dashboard:signedOut.title' },
      recipient: dashboardOf('Rosa Delgado'),
      staff: dashboardOf('Daniel Okafor'),
      admin: dashboardOf('Margaret Chen'),
    },
    isPersonal: true,
  },
  { path: '/browse-inventory', title: { key: 'browse:title' }, isPersonal: true },
  { path: '/cart', title: { key: 'carts:page.title' }, isPersonal: true, sendsTo: { anonymous: '/signup' } },
  {
    path: '/request-history',
    title: { key: 'requests:history.title' },
    isPersonal: true,
    sendsTo: { anonymous: '/signup' },
  },
  {
    path: `/request-details/${requestId}`,
    title: { key: 'requests:requestNumber', values: { code } },
    isPersonal: true,
    sendsTo: { anonymous: '/signin' },
  },
  {
    path: '/request-submission',
    title: { key: 'requests:submission.title' },
    isPersonal: true,
    sendsTo: { anonymous: '/signin', staff: '/dashboard', admin: '/dashboard' },
  },
  {
    path: '/requests',
    title: { key: 'requests:queue.title' },
    ...FOR_STAFF,
  },
  {
    path: '/requests?view=pick-list',
    title: { key: 'requests:pickList.title' },
    ...FOR_STAFF,
  },
  {
    path: '/put-back',
    title: { key: 'put-backs:title' },
    ...FOR_STAFF,
  },
  {
    path: '/desk',
    title: { key: 'desk:title' },
    ...FOR_STAFF,
  },
  {
    path: '/pickups',
    title: { key: 'pickup-day:title' },
    ...FOR_STAFF,
  },
  {
    path: '/clients',
    title: { key: 'clients:title' },
    ...FOR_STAFF,
  },
  {
    path: `/clients/${household._id}`,
    title: { name: household.name ?? household.alias ?? household.code },
    ...FOR_STAFF,
  },
  {
    path: '/programs',
    title: { key: 'programs:title' },
    ...FOR_STAFF,
  },
  {
    path: '/hours',
    title: { key: 'pickup-hours:title' },
    ...FOR_STAFF,
  },
  {
    path: '/shift-management',
    title: { key: 'shift-management:title' },
    ...FOR_STAFF,
  },
  {
    path: '/shift-management?view=assignments&list=people',
    title: { key: 'shift-management:title' },
    ...FOR_STAFF,
  },
  {
    path: '/shift-management/day-sheet',
    title: { key: 'assignments:sheet.title' },
    ...FOR_STAFF,
  },
  {
    path: '/reports',
    title: { key: 'reports:title' },
    ...FOR_STAFF,
  },
  {
    path: '/reports?tab=analytics',
    title: { key: 'reports:title' },
    ...FOR_STAFF,
  },
  {
    path: '/reports?tab=service',
    title: { key: 'reports:title' },
    ...FOR_STAFF,
  },
  {
    path: '/reports/visits?anonymous=false',
    title: { key: 'service-report:visits.title' },
    ...FOR_STAFF,
  },
  {
    path: '/reports/movements',
    title: { key: 'reports:movements.title' },
    ...FOR_STAFF,
  },
  {
    path: '/reports/stock',
    title: { key: 'reports:stockRows.title' },
    ...FOR_STAFF,
  },
  {
    path: '/inventory',
    title: { key: 'stock:title' },
    ...FOR_STAFF,
  },
  {
    path: `/inventory/items/${item?.inventory_id}`,
    title: { name: item?.item_name ?? '' },
    ...FOR_STAFF,
  },
  {
    path: `/inventory/items/${item?.inventory_id}/trace`,
    title: { key: 'traces:titleOf', values: { name: item?.item_name ?? '' } },
    ...FOR_STAFF,
  },
  {
    path: `/visits/${visit._id}/trace`,
    title: { key: 'traces:visit.title' },
    ...FOR_STAFF,
  },
  { path: '/clients/import', title: { key: 'client-imports:title' }, ...FOR_STAFF },
  { path: '/inventory/import', title: { key: 'inventory-imports:title' }, ...FOR_STAFF },
  { path: '/inventory/counts', title: { key: 'stock-counts:title' }, ...FOR_STAFF },
  { path: '/requests/calls', title: { key: 'holds:calls.title' }, ...FOR_STAFF },
  { path: '/recalls', title: { key: 'recalls:title' }, ...FOR_STAFF },
  {
    path: '/recalls/new',
    title: { key: 'recalls:form.title' },
    ...FOR_STAFF,
  },
  {
    path: '/recalls/published',
    title: { key: 'recalls:title' },
    ...FOR_STAFF,
  },
  {
    path: `/recalls/${recall._id}`,
    title: { name: recall.title },
    ...FOR_STAFF,
  },
  {
    path: `/recalls/${recall._id}?view=poster`,
    title: { key: 'recalls:sheets.poster.title' },
    ...FOR_STAFF,
  },
  {
    path: '/donations',
    title: {
      anonymous: { key: 'accounts:signIn.title' },
      recipient: { key: 'donations:mine.title' },
      staff: { key: 'donations:queue.title' },
      admin: { key: 'donations:queue.title' },
    },
    isPersonal: true,
    sendsTo: { anonymous: '/signin' },
  },
  {
    path: '/donations/receive',
    title: { key: 'donation-arrival:title' },
    ...FOR_STAFF,
  },
  {
    path: '/messages',
    title: { key: 'messages:title' },
    ...FOR_STAFF,
  },
  {
    path: '/foodbank',
    title: { key: 'food-bank-admin:title' },
    isPersonal: true,
    sendsTo: { anonymous: '/signin', recipient: '/dashboard', staff: '/dashboard' },
  },
  {
    path: '/foodbank/new',
    title: { key: 'food-bank-admin:form.addTitle' },
    isPersonal: true,
    sendsTo: { anonymous: '/signin', recipient: '/dashboard', staff: '/dashboard' },
  },
  {
    path: '/account',
    title: { key: 'accounts:account.title' },
    isPersonal: true,
    sendsTo: { anonymous: '/signin' },
  },
  {
    path: '/account/household',
    title: {
      anonymous: { key: 'accounts:signIn.title' },
      recipient: { key: 'privacy-rights:household.title' },
      staff: { key: 'accounts:account.title' },
      admin: { key: 'accounts:account.title' },
    },
    isPersonal: true,
    sendsTo: { anonymous: '/signin', staff: '/account', admin: '/account' },
  },
  {
    path: '/account/needs',
    title: {
      anonymous: { key: 'accounts:signIn.title' },
      recipient: { key: 'needs:title' },
      staff: { key: 'accounts:account.title' },
      admin: { key: 'accounts:account.title' },
    },
    isPersonal: true,
    sendsTo: { anonymous: '/signin', staff: '/account', admin: '/account' },
  },
  {
    path: '/account/security',
    title: { key: 'security:title' },
    isPersonal: true,
    sendsTo: { anonymous: '/signin' },
  },
  {
    path: '/account/privacy',
    title: { key: 'privacy-rights:data.title' },
    isPersonal: true,
    sendsTo: { anonymous: '/signin' },
  },
  {
    path: '/system',
    title: { key: 'system:title' },
    isPersonal: true,
    sendsTo: { anonymous: '/signin', recipient: '/dashboard', staff: '/dashboard' },
  },
  {
    path: '/users',
    title: { key: 'people:title' },
    isPersonal: true,
    sendsTo: { anonymous: '/signin', recipient: '/dashboard', staff: '/dashboard' },
  },
  {
    path: '/users/changes',
    title: { key: 'people:changes.title' },
    isPersonal: true,
    sendsTo: { anonymous: '/signin', recipient: '/dashboard', staff: '/dashboard' },
  },
];

/** Pages that differ for donors and volunteers. */
export const ownPagesOf: Record<'donor' | 'volunteer', Record<string, Title>> = {
  donor: {
    '/dashboard': dashboardOf('Thomas Lindqvist'),
    '/donations': { key: 'donations:mine.title' },
  },
  volunteer: {
    '/dashboard': dashboardOf('Priya Nair'),
    '/volunteer/schedule': { key: 'volunteers:schedule.title' },
    '/volunteer/my-shifts': { key: 'volunteers:mine.title' },
    '/volunteer/record': { key: 'volunteers:record.title' },
    '/desk': { key: 'desk:title' },
    '/pickups': { key: 'pickup-day:title' },
  },
};

/** Old and mistyped URLs, and where they lead a recipient. */
export const REDIRECTS = {
  '/home': '/',
  '/inventory-browse': '/browse-inventory',
  '/my-cart': '/cart',
  '/submit-request': '/request-submission',
  '/my-requests': '/request-history',
  '/no-such-page': '/',
  '/request-details': '/',
};
