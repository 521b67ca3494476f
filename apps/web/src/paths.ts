import { generatePath } from 'react-router';

/** The address patterns of all pages, as the router takes them. */
export const patterns = {
  home: '/',
  signUp: '/signup',
  signIn: '/signin',
  emailVerification: '/email-verification',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  donate: '/donate',
  contact: '/contact',
  volunteer: '/volunteer',
  volunteerRegister: '/volunteer/register',
  volunteerSchedule: '/volunteer/schedule',
  myShifts: '/volunteer/my-shifts',
  volunteerRecord: '/volunteer/record',
  volunteerWaitlist: '/volunteer/waitlist',
  shiftManagement: '/shift-management',
  daySheet: '/shift-management/day-sheet',
  dashboard: '/dashboard',
  browse: '/browse-inventory',
  cart: '/cart',
  requestSubmission: '/request-submission',
  requestHistory: '/request-history',
  requestDetails: '/request-details/:id',
  requests: '/requests',
  messages: '/messages',
  donations: '/donations',
  donation: '/donations/:id',
  people: '/users',
  changes: '/users/changes',
  system: '/system',
  account: '/account',
  household: '/account/household',
  accountPrivacy: '/account/privacy',
  security: '/account/security',
  reports: '/reports',
  reportMovements: '/reports/movements',
  reportStock: '/reports/stock',
  inventory: '/inventory',
  inventoryImport: '/inventory/import',
  stockCounts: '/inventory/counts',
  stockCount: '/inventory/counts/:id',
  foodBanks: '/foodbank',
  newFoodBank: '/foodbank/new',
  foodBank: '/foodbank/:id',
  help: '/help',
  privacy: '/privacy',
  terms: '/terms',
  about: '/about',
} as const;

/** Pages for everybody, which search engines are to find. */
export const PUBLIC_PAGES = [
  'home',
  'about',
  'help',
  'privacy',
  'terms',
  'contact',
  'donate',
  'volunteer',
  'browse',
  'signIn',
  'signUp',
] as const satisfies readonly (keyof typeof patterns)[];

/** Links to all pages; no address is written anywhere else. */
export const paths = {
  ...patterns,
  requestDetails: (id: string) => generatePath(patterns.requestDetails, { id }),
  donation: (id: string) => generatePath(patterns.donation, { id }),
  /** The answer of a topic of the help. */
  helpOn: (topic: string) => `${patterns.help}#${topic}`,
  /** One import, or the place to begin one. */
  importOf: (id: string) => `${patterns.inventoryImport}?import=${id}`,
  stockCount: (id: string) => generatePath(patterns.stockCount, { id }),
  foodBank: (id: string) => generatePath(patterns.foodBank, { id }),
  /** The storage locations of a food bank, and how much they hold. */
  storageOf: (foodBankId: string) => `${patterns.foodBanks}?storage=${foodBankId}`,
  /** The shifts of a day at a food bank. */
  shiftsOn: (foodBankId: string, day: string) =>
    `${patterns.volunteerSchedule}?foodbank=${foodBankId}&day=${day}`,
  /** The shifts of a day, for paper. */
  daySheet: (foodBankId: string, day: string) =>
    `${patterns.daySheet}?${new URLSearchParams({ foodbank: foodBankId, day })}`,
  /** The form to become a volunteer of that food bank. */
  volunteerAt: (foodBankId: string) => `${patterns.volunteerRegister}?foodbank=${foodBankId}`,
  /** One view of shift management, of the food bank and with the filters that are named. */
  shiftView: (view: 'shifts' | 'assignments' | 'analytics', filters: Record<string, string> = {}) =>
    `${patterns.shiftManagement}?${new URLSearchParams({ view, ...filters })}`,
};
