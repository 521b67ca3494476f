import type { Role } from '@nourish/contract';
import { paths } from '../../paths.ts';
import type help from '../../locales/en/help/help.json';

/** Roles that have topics of their own; topics for everybody are in each list. */
export const HELP_ROLES = ['recipient', 'donor', 'volunteer', 'staff', 'admin'] as const satisfies Role[];
export type HelpRole = (typeof HELP_ROLES)[number];
export type TopicId = keyof typeof help.topics;

/** A page linked from a topic. `roles` may open it; omitted for public pages. */
export interface TopicPage {
  key: keyof typeof help.pages;
  to: string;
  roles?: readonly Role[];
}
export interface Topic {
  id: TopicId;
  roles: readonly (HelpRole | 'everyone')[];
  pages: readonly TopicPage[];
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
const RECIPIENT = ['recipient'] as const;

/** All topics, in the order in which users need them. */
export const TOPICS: readonly Topic[] = [
  {
    id: 'ask-for-food',
    roles: ['recipient'],
    pages: [
      { key: 'browse', to: paths.browse },
      { key: 'cart', to: paths.cart },
    ],
  },
  { id: 'proof', roles: ['recipient'], pages: [{ key: 'signUp', to: paths.signUp }] },
  { id: 'bring', roles: ['recipient'], pages: [{ key: 'history', to: paths.requestHistory }] },
  {
    id: 'after-submit',
    roles: ['recipient'],
    pages: [{ key: 'history', to: paths.requestHistory }],
  },
  { id: 'change-cancel', roles: ['recipient'], pages: [{ key: 'history', to: paths.requestHistory }] },
  { id: 'allergies', roles: ['recipient'], pages: [{ key: 'browse', to: paths.browse }] },
  { id: 'again', roles: ['recipient'], pages: [{ key: 'history', to: paths.requestHistory }] },
  {
    id: 'household',
    roles: ['recipient'],
    pages: [{ key: 'household', to: paths.household, roles: RECIPIENT }],
  },
  { id: 'give-food', roles: ['donor'], pages: [{ key: 'donate', to: paths.donate }] },
  { id: 'what-to-give', roles: ['donor'], pages: [{ key: 'donate', to: paths.donate }] },
  {
    id: 'after-offer',
    roles: ['donor'],
    pages: [{ key: 'donations', to: paths.donations, roles: ['donor', 'volunteer', 'recipient'] }],
  },
  {
    id: 'sign-up-shift',
    roles: ['volunteer'],
    pages: [
      { key: 'volunteer', to: paths.volunteer },
      { key: 'schedule', to: paths.volunteerSchedule },
    ],
  },
  { id: 'cancel-shift', roles: ['volunteer'], pages: [{ key: 'myShifts', to: paths.myShifts }] },
  { id: 'hours', roles: ['volunteer'], pages: [{ key: 'myShifts', to: paths.myShifts }] },
  { id: 'letter', roles: ['volunteer'], pages: [{ key: 'myShifts', to: paths.myShifts }] },
  { id: 'calendar', roles: ['volunteer'], pages: [{ key: 'myShifts', to: paths.myShifts }] },
  {
    id: 'staff-day',
    roles: ['staff'],
    pages: [{ key: 'dashboard', to: paths.dashboard, roles: STAFF }],
  },
  {
    id: 'work-requests',
    roles: ['staff'],
    pages: [{ key: 'requests', to: paths.requests, roles: STAFF }],
  },
  { id: 'pick-list', roles: ['staff'], pages: [{ key: 'requests', to: paths.requests, roles: STAFF }] },
  {
    id: 'receive-donation',
    roles: ['staff'],
    pages: [{ key: 'donationQueue', to: paths.donations, roles: STAFF }],
  },
  { id: 'stock-item', roles: ['staff'], pages: [{ key: 'inventory', to: paths.inventory, roles: STAFF }] },
  {
    id: 'stock-count',
    roles: ['staff'],
    pages: [{ key: 'counts', to: paths.stockCounts, roles: STAFF }],
  },
  { id: 'imports', roles: ['staff'], pages: [{ key: 'imports', to: paths.inventoryImport, roles: STAFF }] },
  {
    id: 'plan-shifts',
    roles: ['staff'],
    pages: [{ key: 'shifts', to: paths.shiftManagement, roles: STAFF }],
  },
  {
    id: 'check-in-people',
    roles: ['staff'],
    pages: [{ key: 'assignments', to: paths.shiftView('assignments'), roles: STAFF }],
  },
  {
    id: 'reports',
    roles: ['staff', 'admin'],
    pages: [{ key: 'reports', to: paths.reports, roles: STAFF }],
  },
  { id: 'roles', roles: ['admin'], pages: [{ key: 'people', to: paths.people, roles: ADMIN }] },
  { id: 'invite', roles: ['admin'], pages: [{ key: 'people', to: paths.people, roles: ADMIN }] },
  { id: 'lost-phone', roles: ['admin'], pages: [{ key: 'people', to: paths.people, roles: ADMIN }] },
  { id: 'set-up', roles: ['admin'], pages: [{ key: 'foodBanks', to: paths.foodBanks, roles: ADMIN }] },
  { id: 'dates', roles: ['donor', 'recipient', 'staff'], pages: [] },
  { id: 'account', roles: ['everyone'], pages: [{ key: 'signUp', to: paths.signUp }] },
  { id: 'no-email', roles: ['everyone'], pages: [{ key: 'signIn', to: paths.signIn }] },
  { id: 'password', roles: ['everyone'], pages: [{ key: 'forgotPassword', to: paths.forgotPassword }] },
  { id: 'second-step', roles: ['everyone'], pages: [{ key: 'security', to: paths.security }] },
  { id: 'language', roles: ['everyone'], pages: [] },
  { id: 'install', roles: ['everyone'], pages: [] },
  { id: 'offline', roles: ['everyone'], pages: [] },
  {
    id: 'who-sees',
    roles: ['everyone'],
    pages: [
      { key: 'privacy', to: paths.privacy },
      { key: 'myData', to: paths.accountPrivacy },
    ],
  },
  { id: 'delete-account', roles: ['everyone'], pages: [{ key: 'myData', to: paths.accountPrivacy }] },
];
