import type { RouteObject } from 'react-router';
import { page, redirect } from './page-route.ts';
import { paths } from './paths.ts';
import { AppShell } from './shell/app-shell.tsx';
import { PageCrash } from './shell/crash-page.tsx';
import { Guard } from './shell/guards.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';

/** All pages with their URLs, each in a chunk of its own. */
const pages: RouteObject[] = [
  page('home', () => import('./features/home/home-page.tsx'), 'HomePage', 'home'),
  page('about', () => import('./features/about/about-page.tsx'), 'AboutPage', 'about'),
  page('help', () => import('./features/help/help-page.tsx'), 'HelpPage', 'help'),
  page('privacy', () => import('./features/about/privacy-page.tsx'), 'PrivacyPage', 'about', 'legal'),
  page('terms', () => import('./features/about/terms-page.tsx'), 'TermsPage', 'about', 'legal'),
  page('contact', () => import('./features/visit/contact-page.tsx'), 'ContactPage', 'visit', 'messages'),
  page('donate', () => import('./features/visit/donate-page.tsx'), 'DonatePage', 'visit', 'donationForm'),
  page(
    'volunteer',
    () => import('./features/volunteers/volunteer-page.tsx'),
    'VolunteerPage',
    'volunteerLanding',
  ),
  page(
    'volunteerRegister',
    () => import('./features/volunteers/record/register-page.tsx'),
    'RegisterPage',
    'volunteering',
  ),
  page(
    'volunteerSchedule',
    () => import('./features/volunteers/schedule/schedule-page.tsx'),
    'SchedulePage',
    'volunteering',
  ),
  page(
    'myShifts',
    () => import('./features/volunteers/my-shifts/my-shifts-page.tsx'),
    'MyShiftsPage',
    'volunteering',
  ),
  page(
    'volunteerRecord',
    () => import('./features/volunteers/record/record-page.tsx'),
    'RecordPage',
    'volunteering',
  ),
  page(
    'volunteerWaitlist',
    () => import('./features/volunteers/waitlist/waitlist-page.tsx'),
    'WaitlistPage',
    'volunteering',
  ),
  page('signUp', () => import('./features/accounts/sign-up-page.tsx'), 'SignUpPage', 'accounts'),
  page('signIn', () => import('./features/accounts/sign-in-page.tsx'), 'SignInPage', 'accounts'),
  page(
    'emailVerification',
    () => import('./features/accounts/email-verification-page.tsx'),
    'EmailVerificationPage',
    'accounts',
  ),
  page(
    'forgotPassword',
    () => import('./features/accounts/forgot-password-page.tsx'),
    'ForgotPasswordPage',
    'accounts',
  ),
  page(
    'resetPassword',
    () => import('./features/accounts/reset-password-page.tsx'),
    'ResetPasswordPage',
    'accounts',
  ),
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
  page('browse', () => import('./features/browse/browse-page.tsx'), 'BrowsePage', 'browse', 'cartChanges'),
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
      page(
        'requestDetails',
        () => import('./features/food-requests/details/request-details-page.tsx'),
        'RequestDetailsPage',
        'asking',
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
        'asking',
        'carts',
        'cartChanges',
      ),
    ],
  },
  {
    Component: () => <Guard signedOutTo={paths.signIn} roles={['staff', 'admin']} />,
    children: [
      page(
        'requests',
        () => import('./features/food-requests/queue/requests-queue-page.tsx'),
        'RequestsQueuePage',
        'staff',
        'asking',
      ),
      page(
        'messages',
        () => import('./features/messages/messages-page.tsx'),
        'MessagesPage',
        'staff',
        'messages',
      ),
      page(
        'shiftManagement',
        () => import('./features/shift-management/shift-management-page.tsx'),
        'ShiftManagementPage',
        'staff',
        'volunteering',
      ),
      page(
        'daySheet',
        () => import('./features/assignments/day-sheet-page.tsx'),
        'DaySheetPage',
        'staff',
        'volunteering',
      ),
      page(
        'reports',
        () => import('./features/reports/reports-page.tsx'),
        'ReportsPage',
        'staff',
        'asking',
        'donations',
        'donationForm',
      ),
      page(
        'reportMovements',
        () => import('./features/reports/movements-page.tsx'),
        'MovementsPage',
        'staff',
        'asking',
        'donations',
        'donationForm',
      ),
      page(
        'reportStock',
        () => import('./features/reports/stock-page.tsx'),
        'StockPage',
        'staff',
        'donations',
        'donationForm',
      ),
      page(
        'inventory',
        () => import('./features/stock/inventory-page.tsx'),
        'InventoryPage',
        'staff',
        'donations',
        'donationForm',
      ),
      page(
        'inventoryImport',
        () => import('./features/inventory-imports/import-page.tsx'),
        'ImportPage',
        'staff',
      ),
      page(
        'stockCounts',
        () => import('./features/stock-counts/stock-counts-page.tsx'),
        'StockCountsPage',
        'staff',
      ),
      page(
        'stockCount',
        () => import('./features/stock-counts/stock-count-page.tsx'),
        'StockCountPage',
        'staff',
      ),
    ],
  },
  {
    Component: () => <Guard signedOutTo={paths.signIn} roles={['admin']} />,
    children: [
      page('people', () => import('./features/people/people-page.tsx'), 'PeoplePage', 'staff'),
      page('changes', () => import('./features/people/changes-page.tsx'), 'ChangesPage', 'staff'),
      page('system', () => import('./features/system/system-page.tsx'), 'SystemPage', 'staff'),
      page(
        'foodBanks',
        () => import('./features/food-bank-admin/food-banks-page.tsx'),
        'FoodBanksPage',
        'staff',
      ),
      page(
        'newFoodBank',
        () => import('./features/food-bank-admin/food-bank-form-page.tsx'),
        'FoodBankFormPage',
        'staff',
      ),
      page(
        'foodBank',
        () => import('./features/food-bank-admin/food-bank-form-page.tsx'),
        'FoodBankFormPage',
        'staff',
      ),
    ],
  },
];

export const routes: RouteObject[] = [
  {
    Component: AppShell,
    ErrorBoundary: PageCrash,
    children: [
      {
        ErrorBoundary: PageCrash,
        HydrateFallback: PageSkeleton,
        children: [
          ...pages,
          redirect('/home', paths.home),
          redirect('/inventory-browse', paths.browse),
          redirect('/my-cart', paths.cart),
          redirect('/submit-request', paths.requestSubmission),
          redirect('/my-requests', paths.requestHistory),
          redirect('*', paths.home),
        ],
      },
    ],
  },
];
