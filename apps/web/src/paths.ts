/** URL patterns of all pages, for the router. */
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
  volunteerFirstShift: '/volunteer/first-shift',
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
  pickupLink: '/pickup',
  requests: '/requests',
  requestCalls: '/requests/calls',
  desk: '/desk',
  clients: '/clients',
  clientImport: '/clients/import',
  client: '/clients/:id',
  clientOrder: '/clients/:id/order',
  programs: '/programs',
  pickupHours: '/hours',
  pickups: '/pickups',
  putBack: '/put-back',
  messages: '/messages',
  donations: '/donations',
  arrival: '/donations/receive',
  donation: '/donations/:id',
  donationTrace: '/donations/:id/trace',
  people: '/users',
  changes: '/users/changes',
  system: '/system',
  account: '/account',
  household: '/account/household',
  needs: '/account/needs',
  accountPrivacy: '/account/privacy',
  security: '/account/security',
  reports: '/reports',
  reportMovements: '/reports/movements',
  reportStock: '/reports/stock',
  reportVisits: '/reports/visits',
  visitTrace: '/visits/:id/trace',
  inventory: '/inventory',
  item: '/inventory/items/:id',
  itemTrace: '/inventory/items/:id/trace',
  inventoryImport: '/inventory/import',
  stockCounts: '/inventory/counts',
  stockCount: '/inventory/counts/:id',
  recalls: '/recalls',
  newRecall: '/recalls/new',
  publishedRecalls: '/recalls/published',
  recall: '/recalls/:id',
  foodBanks: '/foodbank',
  newFoodBank: '/foodbank/new',
  foodBank: '/foodbank/:id',
  help: '/help',
  privacy: '/privacy',
  terms: '/terms',
  about: '/about',
} as const;

/** Public pages, indexed by search engines. */
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

const withId =
  <P extends `${string}/:id${string}`>(pattern: P) =>
  (id: string): string =>
    pattern.replace(':id', () => id);

/** Id of the form on the donate page. */
export const DONATION_FORM = 'offer';

/** URLs of all pages; the only place where they are written. */
export const paths = {
  ...patterns,
  requestDetails: withId(patterns.requestDetails),
  /** The people to call because an item was taken out of their requests. */
  requestCallsOf: (itemId: string) => `${patterns.requestCalls}?item=${itemId}`,
  client: withId(patterns.client),
  /** Where staff enter a request for a household. */
  clientOrder: withId(patterns.clientOrder),
  donation: withId(patterns.donation),
  donationTrace: withId(patterns.donationTrace),
  /** The donation form, with a product. */
  donateProduct: (product: string, category: string) =>
    `${patterns.donate}?${new URLSearchParams({ product, category })}#${DONATION_FORM}`,
  /** A help topic. */
  helpOn: (topic: string) => `${patterns.help}#${topic}`,
  /** An item of the inventory, for staff. */
  item: withId(patterns.item),
  /** Where an item came from, and whom it reached. */
  itemTrace: withId(patterns.itemTrace),
  /** Where the food of a visit came from. */
  visitTrace: withId(patterns.visitTrace),
  /** An import, or the start of a new one. */
  importOf: (id: string) => `${patterns.inventoryImport}?import=${id}`,
  /** An import of households and visits, or the start of a new one. */
  clientImportOf: (id: string) => `${patterns.clientImport}?import=${id}`,
  stockCount: withId(patterns.stockCount),
  recall: withId(patterns.recall),
  foodBank: withId(patterns.foodBank),
  /** The storage locations of a food bank with their capacity. */
  storageOf: (foodBankId: string) => `${patterns.foodBanks}?storage=${foodBankId}`,
  /** The shifts of a day at a food bank. */
  shiftsOn: (foodBankId: string, day: string) =>
    `${patterns.volunteerSchedule}?foodbank=${foodBankId}&day=${day}`,
  /** The first sign-up of a person who is not a volunteer of the food bank yet. */
  firstShift: ({ _id, foodbank_id }: { _id: string; foodbank_id: string }) =>
    `${patterns.volunteerFirstShift}?${new URLSearchParams({ foodbank: foodbank_id, shift: _id })}`,
  putBackOf: (foodBankId: string) => `${patterns.putBack}?foodbank_id=${foodBankId}`,
  /** The pickup hours of a food bank, for administrators. */
  pickupHoursOf: (foodBankId: string) => `${patterns.pickupHours}?foodbank_id=${foodBankId}`,
  /** Today's pickups at a food bank. */
  pickupsOf: (foodBankId: string) => `${patterns.pickups}?foodbank=${foodBankId}`,
  /** The printable shifts of a day. */
  daySheet: (foodBankId: string, day: string) =>
    `${patterns.daySheet}?${new URLSearchParams({ foodbank: foodBankId, day })}`,
  /** The volunteer registration for a food bank. */
  volunteerAt: (foodBankId: string) => `${patterns.volunteerRegister}?foodbank=${foodBankId}`,
  /** A view of shift management, with the given filters. */
  shiftView: (view: 'shifts' | 'assignments' | 'analytics', filters: Record<string, string> = {}) =>
    `${patterns.shiftManagement}?${new URLSearchParams({ view, ...filters })}`,
};
