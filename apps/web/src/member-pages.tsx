import type { RouteObject } from 'react-router';
// At once, because each of these pages needs it.
import './lib/member-texts.ts';
import { page } from './page-route.ts';
import { paths } from './paths.ts';
import { Guard } from './shell/guards.tsx';
import { staffPages } from './staff-pages.tsx';

/** Pages for people with an account, each in a chunk of its own. */
export const memberPages: RouteObject[] = [
  page(
    'dashboard',
    () => import('./features/dashboard/dashboard-page.tsx'),
    'DashboardPage',
    'accounts',
    'asking',
    'donations',
    'donationForm',
    'volunteering',
    'carts',
    'cartChanges',
  ),
  page(
    'volunteerRegister',
    () => import('./features/volunteers/record/register-page.tsx'),
    'RegisterPage',
    'volunteering',
  ),
  page(
    'volunteerFirstShift',
    () => import('./features/volunteers/first-shift/first-shift-page.tsx'),
    'FirstShiftPage',
    'volunteering',
  ),
  page(
    'volunteerSchedule',
    () => import('./features/volunteers/schedule/schedule-page.tsx'),
    'SchedulePage',
    'volunteering',
    'volunteerLanding',
  ),
  page(
    'myShifts',
    () => import('./features/volunteers/my-shifts/my-shifts-page.tsx'),
    'MyShiftsPage',
    'calendarFeed',
    'volunteering',
    'volunteerLanding',
  ),
  page(
    'volunteerRecord',
    () => import('./features/volunteers/record/record-page.tsx'),
    'RecordPage',
    'volunteering',
    'own',
  ),
  page(
    'volunteerWaitlist',
    () => import('./features/volunteers/waitlist/waitlist-page.tsx'),
    'WaitlistPage',
    'volunteering',
  ),
  page(
    'pickupLink',
    () => import('./features/food-requests/pickup-link/pickup-link-page.tsx'),
    'PickupLinkPage',
    'asking',
    'choices',
    'pickupLink',
  ),
  {
    Component: () => <Guard signedOutTo={paths.signUp} showsEarly />,
    children: [
      page(
        'cart',
        () => import('./features/carts/cart-page.tsx'),
        'CartPage',
        'asking',
        'carts',
        'cartChanges',
      ),
      page(
        'requestHistory',
        () => import('./features/food-requests/history/request-history-page.tsx'),
        'RequestHistoryPage',
        'asking',
        'carts',
        'cartChanges',
      ),
    ],
  },
  {
    Component: () => <Guard signedOutTo={paths.signIn} />,
    children: [
      page('account', () => import('./features/accounts/account-page.tsx'), 'AccountPage', 'accounts', 'own'),
      page(
        'accountPrivacy',
        () => import('./features/privacy/my-data-page.tsx'),
        'MyDataPage',
        'about',
        'own',
      ),
      page(
        'security',
        () => import('./features/security/security-page.tsx'),
        'SecurityPage',
        'own',
        'accounts',
      ),
      page('household', () => import('./features/privacy/household-page.tsx'), 'HouseholdPage', 'own'),
      page('needs', () => import('./features/needs/needs-page.tsx'), 'NeedsPage', 'needs', 'own'),
      page(
        'requestDetails',
        () => import('./features/food-requests/details/request-details-page.tsx'),
        'RequestDetailsPage',
        'asking',
        'needs',
        'carts',
        'cartChanges',
      ),
      page(
        'donations',
        () => import('./features/donations/donations-page.tsx'),
        'DonationsPage',
        'donations',
        'donationForm',
      ),
      page(
        'donation',
        () => import('./features/donations/donation-details-page.tsx'),
        'DonationDetailsPage',
        'donations',
        'donationForm',
      ),
    ],
  },
  {
    Component: () => <Guard signedOutTo={paths.signIn} roles={['recipient']} showsEarly />,
    children: [
      page(
        'requestSubmission',
        () => import('./features/food-requests/submission/request-submission-page.tsx'),
        'RequestSubmissionPage',
        'needs',
        'choices',
        'asking',
        'carts',
        'cartChanges',
      ),
    ],
  },
  {
    Component: () => <Guard signedOutTo={paths.signIn} roles={['volunteer', 'staff', 'admin']} />,
    children: [
      page('desk', () => import('./features/desk/desk-page.tsx'), 'DeskPage', 'desk', 'needs'),
      page(
        'pickups',
        () => import('./features/pickup-days/pickup-day-page.tsx'),
        'PickupDayPage',
        'pickupDay',
        'asking',
        'needs',
      ),
    ],
  },
  ...staffPages,
];
