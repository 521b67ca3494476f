import type { ComponentType } from 'react';
import { replace, type RouteObject } from 'react-router';
import { loadTextsFor, type Texts } from './lib/i18n.ts';
import { patterns, paths } from './paths.ts';
import { AppShell } from './shell/app-shell.tsx';
import { PageCrash } from './shell/crash-page.tsx';
import { Guard } from './shell/guards.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';

const redirect = (path: string, to: string): RouteObject => ({ path, loader: () => replace(to) });

/** Loads a page and its texts lazily. `build/routes.ts` parses this form. */
const page =
  (load: () => Promise<ComponentType>, ...texts: Texts[]) =>
  async () => {
    const [Component] = await Promise.all([load(), loadTextsFor(...texts)]);
    return { Component };
  };

/** All pages with their URLs, each in a chunk of its own. */
const pages: RouteObject[] = [
  {
    path: patterns.home,
    lazy: page(async () => (await import('./features/home/home-page.tsx')).HomePage, 'home'),
  },
  {
    path: patterns.about,
    lazy: page(async () => (await import('./features/about/about-page.tsx')).AboutPage, 'about'),
  },
  {
    path: patterns.help,
    lazy: page(async () => (await import('./features/help/help-page.tsx')).HelpPage, 'help'),
  },
  {
    path: patterns.privacy,
    lazy: page(async () => (await import('./features/about/privacy-page.tsx')).PrivacyPage, 'about', 'legal'),
  },
  {
    path: patterns.terms,
    lazy: page(async () => (await import('./features/about/terms-page.tsx')).TermsPage, 'about', 'legal'),
  },
  {
    path: patterns.contact,
    lazy: page(
      async () => (await import('./features/visit/contact-page.tsx')).ContactPage,
      'visit',
      'messages',
    ),
  },
  {
    path: patterns.donate,
    lazy: page(
      async () => (await import('./features/visit/donate-page.tsx')).DonatePage,
      'visit',
      'donationForm',
    ),
  },
  {
    path: patterns.volunteer,
    lazy: page(
      async () => (await import('./features/volunteers/volunteer-page.tsx')).VolunteerPage,
      'volunteerLanding',
    ),
  },
  {
    path: patterns.volunteerRegister,
    lazy: page(
      async () => (await import('./features/volunteers/record/register-page.tsx')).RegisterPage,
      'volunteers',
      'volunteering',
    ),
  },
  {
    path: patterns.volunteerSchedule,
    lazy: page(
      async () => (await import('./features/volunteers/schedule/schedule-page.tsx')).SchedulePage,
      'volunteers',
      'volunteering',
    ),
  },
  {
    path: patterns.myShifts,
    lazy: page(
      async () => (await import('./features/volunteers/my-shifts/my-shifts-page.tsx')).MyShiftsPage,
      'volunteers',
      'volunteering',
    ),
  },
  {
    path: patterns.volunteerRecord,
    lazy: page(
      async () => (await import('./features/volunteers/record/record-page.tsx')).RecordPage,
      'volunteers',
      'volunteering',
    ),
  },
  {
    path: patterns.volunteerWaitlist,
    lazy: page(
      async () => (await import('./features/volunteers/waitlist/waitlist-page.tsx')).WaitlistPage,
      'volunteers',
      'volunteering',
    ),
  },
  {
    path: patterns.signUp,
    lazy: page(async () => (await import('./features/accounts/sign-up-page.tsx')).SignUpPage, 'accounts'),
  },
  {
    path: patterns.signIn,
    lazy: page(async () => (await import('./features/accounts/sign-in-page.tsx')).SignInPage, 'accounts'),
  },
  {
    path: patterns.emailVerification,
    lazy: page(
      async () => (await import('./features/accounts/email-verification-page.tsx')).EmailVerificationPage,
      'accounts',
    ),
  },
  {
    path: patterns.forgotPassword,
    lazy: page(
      async () => (await import('./features/accounts/forgot-password-page.tsx')).ForgotPasswordPage,
      'accounts',
    ),
  },
  {
    path: patterns.resetPassword,
    lazy: page(
      async () => (await import('./features/accounts/reset-password-page.tsx')).ResetPasswordPage,
      'accounts',
    ),
  },
  {
    path: patterns.dashboard,
    lazy: page(
      async () => (await import('./features/dashboard/dashboard-page.tsx')).DashboardPage,
      'accounts',
      'asking',
      'donations',
      'donationForm',
      'volunteers',
      'volunteering',
      'carts',
      'cartChanges',
    ),
  },
  {
    path: patterns.browse,
    lazy: page(
      async () => (await import('./features/browse/browse-page.tsx')).BrowsePage,
      'browse',
      'cartChanges',
    ),
  },
  {
    Component: () => <Guard signedOutTo={paths.signUp} showsEarly />,
    children: [
      {
        path: patterns.cart,
        lazy: page(
          async () => (await import('./features/carts/cart-page.tsx')).CartPage,
          'asking',
          'carts',
          'cartChanges',
        ),
      },
      {
        path: patterns.requestHistory,
        lazy: page(
          async () =>
            (await import('./features/food-requests/history/request-history-page.tsx')).RequestHistoryPage,
          'asking',
          'carts',
          'cartChanges',
        ),
      },
    ],
  },
  {
    Component: () => <Guard signedOutTo={paths.signIn} />,
    children: [
      {
        path: patterns.account,
        lazy: page(
          async () => (await import('./features/accounts/account-page.tsx')).AccountPage,
          'accounts',
          'own',
        ),
      },
      {
        path: patterns.accountPrivacy,
        lazy: page(
          async () => (await import('./features/privacy/my-data-page.tsx')).MyDataPage,
          'about',
          'own',
        ),
      },
      {
        path: patterns.security,
        lazy: page(
          async () => (await import('./features/security/security-page.tsx')).SecurityPage,
          'own',
          'accounts',
        ),
      },
      {
        path: patterns.household,
        lazy: page(async () => (await import('./features/privacy/household-page.tsx')).HouseholdPage, 'own'),
      },
      {
        path: patterns.requestDetails,
        lazy: page(
          async () =>
            (await import('./features/food-requests/details/request-details-page.tsx')).RequestDetailsPage,
          'asking',
          'carts',
          'cartChanges',
        ),
      },
      {
        path: patterns.donations,
        lazy: page(
          async () => (await import('./features/donations/donations-page.tsx')).DonationsPage,
          'donations',
          'donationForm',
        ),
      },
      {
        path: patterns.donation,
        lazy: page(
          async () => (await import('./features/donations/donation-details-page.tsx')).DonationDetailsPage,
          'donations',
          'donationForm',
        ),
      },
    ],
  },
  {
    Component: () => <Guard signedOutTo={paths.signIn} roles={['recipient']} showsEarly />,
    children: [
      {
        path: patterns.requestSubmission,
        lazy: page(
          async () =>
            (await import('./features/food-requests/submission/request-submission-page.tsx'))
              .RequestSubmissionPage,
          'asking',
          'carts',
          'cartChanges',
        ),
      },
    ],
  },
  {
    Component: () => <Guard signedOutTo={paths.signIn} roles={['staff', 'admin']} />,
    children: [
      {
        path: patterns.requests,
        lazy: page(
          async () =>
            (await import('./features/food-requests/queue/requests-queue-page.tsx')).RequestsQueuePage,
          'staff',
          'asking',
        ),
      },
      {
        path: patterns.messages,
        lazy: page(
          async () => (await import('./features/messages/messages-page.tsx')).MessagesPage,
          'staff',
          'messages',
        ),
      },
      {
        path: patterns.shiftManagement,
        lazy: page(
          async () =>
            (await import('./features/shift-management/shift-management-page.tsx')).ShiftManagementPage,
          'staff',
          'volunteers',
          'volunteering',
        ),
      },
      {
        path: patterns.daySheet,
        lazy: page(
          async () => (await import('./features/assignments/day-sheet-page.tsx')).DaySheetPage,
          'staff',
          'volunteers',
          'volunteering',
        ),
      },
      {
        path: patterns.reports,
        lazy: page(
          async () => (await import('./features/reports/reports-page.tsx')).ReportsPage,
          'staff',
          'asking',
          'donations',
          'donationForm',
        ),
      },
      {
        path: patterns.reportMovements,
        lazy: page(
          async () => (await import('./features/reports/movements-page.tsx')).MovementsPage,
          'staff',
          'asking',
          'donations',
          'donationForm',
        ),
      },
      {
        path: patterns.reportStock,
        lazy: page(
          async () => (await import('./features/reports/stock-page.tsx')).StockPage,
          'staff',
          'donations',
          'donationForm',
        ),
      },
      {
        path: patterns.inventory,
        lazy: page(
          async () => (await import('./features/stock/inventory-page.tsx')).InventoryPage,
          'staff',
          'donations',
          'donationForm',
        ),
      },
      {
        path: patterns.inventoryImport,
        lazy: page(
          async () => (await import('./features/inventory-imports/import-page.tsx')).ImportPage,
          'staff',
        ),
      },
      {
        path: patterns.stockCounts,
        lazy: page(
          async () => (await import('./features/stock-counts/stock-counts-page.tsx')).StockCountsPage,
          'staff',
        ),
      },
      {
        path: patterns.stockCount,
        lazy: page(
          async () => (await import('./features/stock-counts/stock-count-page.tsx')).StockCountPage,
          'staff',
        ),
      },
    ],
  },
  {
    Component: () => <Guard signedOutTo={paths.signIn} roles={['admin']} />,
    children: [
      {
        path: patterns.people,
        lazy: page(async () => (await import('./features/people/people-page.tsx')).PeoplePage, 'staff'),
      },
      {
        path: patterns.changes,
        lazy: page(async () => (await import('./features/people/changes-page.tsx')).ChangesPage, 'staff'),
      },
      {
        path: patterns.system,
        lazy: page(async () => (await import('./features/system/system-page.tsx')).SystemPage, 'staff'),
      },
      {
        path: patterns.foodBanks,
        lazy: page(
          async () => (await import('./features/food-bank-admin/food-banks-page.tsx')).FoodBanksPage,
          'staff',
        ),
      },
      {
        path: patterns.newFoodBank,
        lazy: page(
          async () => (await import('./features/food-bank-admin/food-bank-form-page.tsx')).FoodBankFormPage,
          'staff',
        ),
      },
      {
        path: patterns.foodBank,
        lazy: page(
          async () => (await import('./features/food-bank-admin/food-bank-form-page.tsx')).FoodBankFormPage,
          'staff',
        ),
      },
    ],
  },
];

const redirects: RouteObject[] = [
  redirect('/home', paths.home),
  redirect('/inventory-browse', paths.browse),
  redirect('/my-cart', paths.cart),
  redirect('/submit-request', paths.requestSubmission),
  redirect('/my-requests', paths.requestHistory),
  redirect('*', paths.home),
];

export const routes: RouteObject[] = [
  {
    Component: AppShell,
    ErrorBoundary: PageCrash,
    children: [
      { ErrorBoundary: PageCrash, HydrateFallback: PageSkeleton, children: [...pages, ...redirects] },
    ],
  },
];
