/** Who reads a page. */
export type Reader = 'anonymous' | 'recipient' | 'staff' | 'admin';
export const READERS: readonly Reader[] = ['anonymous', 'recipient', 'staff', 'admin'];

interface Route {
  path: string;
  /** Where readers are sent who may not, or need not, see the page. */
  sendsTo?: Partial<Record<Reader, string>>;
  /** Shows each reader something else; other pages differ by their header alone. */
  isPersonal?: boolean;
}

const signedInGoHome = { recipient: '/dashboard', staff: '/dashboard', admin: '/dashboard' };

/** Every page of the route table, and a request that recipient, staff and administrator may all see. */
export const pagesWith = (requestId: string): readonly Route[] => [
  { path: '/' },
  { path: '/about' },
  { path: '/help' },
  { path: '/privacy' },
  { path: '/terms' },
  { path: '/contact' },
  { path: '/donate' },
  { path: '/volunteer' },
  { path: '/signup', sendsTo: signedInGoHome },
  { path: '/signin', sendsTo: signedInGoHome },
  { path: '/email-verification' },
  { path: '/forgot-password' },
  { path: '/reset-password?token=some' },
  { path: '/dashboard', isPersonal: true },
  { path: '/browse-inventory', isPersonal: true },
  { path: '/cart', isPersonal: true, sendsTo: { anonymous: '/signup' } },
  { path: '/request-history', isPersonal: true, sendsTo: { anonymous: '/signup' } },
  { path: `/request-details/${requestId}`, isPersonal: true, sendsTo: { anonymous: '/signin' } },
  {
    path: '/request-submission',
    isPersonal: true,
    sendsTo: { anonymous: '/signin', staff: '/dashboard', admin: '/dashboard' },
  },
  { path: '/requests', isPersonal: true, sendsTo: { anonymous: '/signin', recipient: '/dashboard' } },
  {
    path: '/requests?view=pick-list',
    isPersonal: true,
    sendsTo: { anonymous: '/signin', recipient: '/dashboard' },
  },
];

/** Addresses of old links and slips of the keyboard, and where they lead a recipient. */
export const REDIRECTS = {
  '/home': '/',
  '/inventory-browse': '/browse-inventory',
  '/my-cart': '/cart',
  '/submit-request': '/request-submission',
  '/my-requests': '/request-history',
  '/no-such-page': '/',
  '/request-details': '/',
};
