/** Size of each picture in the help, taken at phone size; must match `topic-picture.tsx`. */
export const HELP_SIZE = { width: 360, height: 480, scale: 1.5 };
const GUIDE_SIZE = { width: 1120, height: 700 };

/** Named by help topic. */
export const HELP_PICTURES = [
  { name: 'ask-for-food', path: '/browse-inventory', who: 'recipient', at: 'main article, main li:has(h3)' },
  { name: 'bring', path: '/dashboard', who: 'recipient', at: 'main section:has(h2)' },
  {
    name: 'after-submit',
    path: '/request-history?status=ready',
    who: 'recipient',
    open: 'main a[href^="/request-details/"]',
    at: 'main [data-focus-home]',
  },
  { name: 'allergies', path: '/request-submission', who: 'recipient', at: 'main section:has(textarea)' },
  { name: 'give-food', path: '/donate', at: 'main form' },
  {
    name: 'sign-up-shift',
    path: '/volunteer/schedule',
    who: 'volunteer',
    at: 'main table, main [role=grid]',
  },
  { name: 'hours', path: '/volunteer/my-shifts', who: 'volunteer', at: 'main h1' },
  { name: 'desk', path: '/desk', who: 'staff', at: 'main h1' },
  { name: 'register-household', path: '/clients', who: 'staff', at: 'main h1' },
  { name: 'staff-day', path: '/dashboard', who: 'staff', at: 'main section:has(h2)' },
  { name: 'work-requests', path: '/requests', who: 'staff', at: 'main h1' },
  { name: 'receive-donation', path: '/donations', who: 'staff', at: 'main h1' },
  {
    name: 'stock-count',
    path: '/inventory/counts',
    who: 'staff',
    open: 'main a[href^="/inventory/counts/"]',
    at: 'main [data-line]',
  },
  {
    name: 'check-in-people',
    path: '/shift-management?view=assignments',
    who: 'staff',
    at: 'main h1',
  },
  { name: 'reports', path: '/reports', who: 'staff', at: 'main h1' },
  { name: 'who-sees', path: '/account/privacy', who: 'recipient', at: '#reads' },
];

/** For the README and the guides, in English. */
export const GUIDE_PICTURES = [
  { name: 'browse', path: '/browse-inventory', who: 'recipient', ...GUIDE_SIZE },
  { name: 'dashboard', path: '/dashboard', who: 'staff', ...GUIDE_SIZE },
  { name: 'desk', path: '/desk', who: 'staff', ...GUIDE_SIZE },
  { name: 'requests', path: '/requests', who: 'staff', ...GUIDE_SIZE },
  { name: 'donations', path: '/donations', who: 'staff', ...GUIDE_SIZE },
  { name: 'inventory', path: '/inventory', who: 'staff', ...GUIDE_SIZE },
  {
    name: 'stock-count',
    path: '/inventory/counts',
    who: 'staff',
    open: 'main a[href^="/inventory/counts/"]',
    ...GUIDE_SIZE,
  },
  { name: 'shifts', path: '/shift-management', who: 'staff', ...GUIDE_SIZE },
  { name: 'day', path: '/shift-management?view=assignments', who: 'staff', ...GUIDE_SIZE },
  { name: 'reports', path: '/reports', who: 'staff', ...GUIDE_SIZE },
  { name: 'people', path: '/users', who: 'admin', ...GUIDE_SIZE },
];
