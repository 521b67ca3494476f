import type { Role } from '@nourish/contract';
import { paths } from '../../paths.ts';
import type help from '../../locales/en/help/help.json';
import type workHelp from '../../locales/en/help/work-help.json';

/** Roles that have topics of their own; topics for everybody are in each list. */
export const HELP_ROLES = ['recipient', 'donor', 'volunteer', 'staff', 'admin'] as const satisfies Role[];
export type HelpRole = (typeof HELP_ROLES)[number];
/** Topics of members and of everybody. */
export type MemberTopicId = keyof typeof help.topics;
/** Topics of staff, administrators and volunteers at the desk. Their texts are loaded with the first of them. */
export type WorkTopicId = keyof typeof workHelp.topics;
export type TopicId = MemberTopicId | WorkTopicId;

export interface Topic<Id extends TopicId = TopicId> {
  id: Id;
  roles: readonly (HelpRole | 'everyone')[];
  pages: readonly (keyof typeof help.pages)[];
}

/** Topics with a picture, taken by `scripts/pictures.mjs`. */
export const PICTURED = [
  'ask-for-food',
  'bring',
  'after-submit',
  'allergies',
  'give-food',
  'sign-up-shift',
  'hours',
  'desk',
  'register-household',
  'staff-day',
  'work-requests',
  'receive-donation',
  'stock-count',
  'check-in-people',
  'reports',
  'who-sees',
] as const satisfies TopicId[];
export type PicturedTopicId = (typeof PICTURED)[number];

const STAFF = ['staff', 'admin'] as const;
const ADMIN = ['admin'] as const;
const DESK = ['volunteer', ...STAFF] as const;

/** Pages linked from topics. `roles` may open it; omitted for public pages. */
export const PAGES: Record<keyof typeof help.pages, { to: string; roles?: readonly Role[] }> = {
  browse: { to: paths.browse },
  cart: { to: paths.cart },
  signUp: { to: paths.signUp },
  history: { to: paths.requestHistory },
  household: { to: paths.household, roles: ['recipient'] },
  needs: { to: paths.needs, roles: ['recipient'] },
  donate: { to: paths.donate },
  donations: { to: paths.donations, roles: ['donor', 'volunteer', 'recipient'] },
  volunteer: { to: paths.volunteer },
  schedule: { to: paths.volunteerSchedule },
  myShifts: { to: paths.myShifts },
  dashboard: { to: paths.dashboard, roles: STAFF },
  requests: { to: paths.requests, roles: STAFF },
  donationQueue: { to: paths.donations, roles: STAFF },
  inventory: { to: paths.inventory, roles: STAFF },
  counts: { to: paths.stockCounts, roles: STAFF },
  recalls: { to: paths.recalls, roles: STAFF },
  imports: { to: paths.inventoryImport, roles: STAFF },
  shifts: { to: paths.shiftManagement, roles: STAFF },
  assignments: { to: paths.shiftView('assignments'), roles: STAFF },
  desk: { to: paths.desk, roles: DESK },
  pickups: { to: paths.pickups, roles: DESK },
  households: { to: paths.clients, roles: STAFF },
  programs: { to: paths.programs, roles: STAFF },
  moveIn: { to: paths.clientImport, roles: STAFF },
  reports: { to: paths.reports, roles: STAFF },
  peopleServed: { to: `${paths.reports}?tab=service`, roles: STAFF },
  people: { to: paths.people, roles: ADMIN },
  foodBanks: { to: paths.foodBanks, roles: ADMIN },
  signIn: { to: paths.signIn },
  forgotPassword: { to: paths.forgotPassword },
  security: { to: paths.security },
  privacy: { to: paths.privacy },
  myData: { to: paths.accountPrivacy },
};

export const MEMBER_TOPICS: readonly Topic<MemberTopicId>[] = [
  { id: 'ask-for-food', roles: ['recipient'], pages: ['browse', 'cart'] },
  { id: 'proof', roles: ['recipient'], pages: ['signUp'] },
  { id: 'bring', roles: ['recipient'], pages: ['history'] },
  { id: 'after-submit', roles: ['recipient'], pages: ['history'] },
  { id: 'change-cancel', roles: ['recipient'], pages: ['history'] },
  { id: 'allergies', roles: ['recipient'], pages: ['browse', 'needs'] },
  { id: 'again', roles: ['recipient'], pages: ['history'] },
  { id: 'household', roles: ['recipient'], pages: ['household'] },
  { id: 'give-food', roles: ['donor'], pages: ['donate'] },
  { id: 'what-to-give', roles: ['donor'], pages: ['donate'] },
  { id: 'after-offer', roles: ['donor'], pages: ['donations'] },
  { id: 'sign-up-shift', roles: ['volunteer'], pages: ['volunteer', 'schedule'] },
  { id: 'cancel-shift', roles: ['volunteer'], pages: ['myShifts'] },
  { id: 'hours', roles: ['volunteer'], pages: ['myShifts'] },
  { id: 'letter', roles: ['volunteer'], pages: ['myShifts'] },
  { id: 'calendar', roles: ['recipient', 'volunteer'], pages: ['history', 'myShifts'] },
];

export const WORK_TOPICS: readonly Topic<WorkTopicId>[] = [
  { id: 'staff-day', roles: ['staff'], pages: ['dashboard'] },
  { id: 'desk', roles: ['volunteer', 'staff'], pages: ['desk'] },
  { id: 'desk-cases', roles: ['volunteer', 'staff'], pages: ['desk'] },
  { id: 'pickup-day', roles: ['volunteer', 'staff'], pages: ['pickups'] },
  { id: 'register-household', roles: ['volunteer', 'staff'], pages: ['desk', 'households'] },
  { id: 'desk-volunteers', roles: ['volunteer', 'staff'], pages: [] },
  { id: 'household-records', roles: ['staff'], pages: ['households'] },
  { id: 'programs', roles: ['staff'], pages: ['programs'] },
  { id: 'pickup-hours', roles: ['staff'], pages: [] },
  { id: 'move-in', roles: ['staff'], pages: ['moveIn'] },
  { id: 'work-requests', roles: ['staff'], pages: ['requests'] },
  { id: 'pick-list', roles: ['staff'], pages: ['requests'] },
  { id: 'receive-donation', roles: ['staff'], pages: ['donationQueue'] },
  { id: 'stock-item', roles: ['staff'], pages: ['inventory'] },
  { id: 'shelf-labels', roles: ['staff'], pages: ['inventory'] },
  { id: 'label-facts', roles: ['staff'], pages: ['inventory'] },
  { id: 'holds', roles: ['staff'], pages: ['inventory'] },
  { id: 'item-photos', roles: ['staff'], pages: ['inventory'] },
  { id: 'stock-count', roles: ['staff'], pages: ['counts'] },
  { id: 'recalls', roles: ['staff'], pages: ['recalls'] },
  { id: 'imports', roles: ['staff'], pages: ['imports'] },
  { id: 'plan-shifts', roles: ['staff'], pages: ['shifts'] },
  { id: 'check-in-people', roles: ['staff'], pages: ['assignments'] },
  { id: 'reports', roles: ['staff', 'admin'], pages: ['reports'] },
  { id: 'people-served', roles: ['staff', 'admin'], pages: ['peopleServed'] },
  { id: 'roles', roles: ['admin'], pages: ['people'] },
  { id: 'invite', roles: ['admin'], pages: ['people'] },
  { id: 'lost-phone', roles: ['admin'], pages: ['people'] },
  { id: 'set-up', roles: ['admin'], pages: ['foodBanks'] },
];

/** Topics of the last list on the page, or shared by several roles. */
export const SHARED_TOPICS: readonly Topic<MemberTopicId>[] = [
  { id: 'dates', roles: ['donor', 'recipient', 'staff'], pages: [] },
  { id: 'account', roles: ['everyone'], pages: ['signUp'] },
  { id: 'no-email', roles: ['everyone'], pages: ['signIn'] },
  { id: 'password', roles: ['everyone'], pages: ['forgotPassword'] },
  { id: 'second-step', roles: ['everyone'], pages: ['security'] },
  { id: 'find', roles: ['everyone'], pages: [] },
  { id: 'language', roles: ['everyone'], pages: [] },
  { id: 'install', roles: ['everyone'], pages: [] },
  { id: 'offline', roles: ['everyone'], pages: [] },
  { id: 'who-sees', roles: ['everyone'], pages: ['privacy', 'myData'] },
  { id: 'delete-account', roles: ['everyone'], pages: ['myData'] },
];

/** All topics, in the order in which users need them. */
export const TOPICS: readonly Topic[] = [...MEMBER_TOPICS, ...WORK_TOPICS, ...SHARED_TOPICS];
