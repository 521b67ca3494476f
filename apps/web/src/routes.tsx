import type { ComponentType } from 'react';
import { replace, type RouteObject } from 'react-router';
import { loadOwnTexts, loadStaffTexts } from './lib/i18n.ts';
import { patterns, paths } from './paths.ts';
import { AppShell } from './shell/app-shell.tsx';
import { PageCrash } from './shell/crash-page.tsx';
import { Guard } from './shell/guards.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';

const redirect = (path: string, to: string): RouteObject => ({ path, loader: () => replace(to) });

/** A page for staff, whose texts come along: other visitors do without them. */
const forStaff = (load: () => Promise<ComponentType>) => async () => {
  const [Component] = await Promise.all([load(), loadStaffTexts()]);
  return { Component };
};

/** A page about one's own account, likewise. */
const forOneself = (load: () => Promise<ComponentType>) => async () => {
  const [Component] = await Promise.all([load(), loadOwnTexts()]);
  return { Component };
};

/** Every page with its address. Each is a chunk of its own, loaded when someone goes there. */
const pages: RouteObject[] = [
  {
    path: patterns.home,
    lazy: async () => ({ Component: (await import('./features/home/home-page.tsx')).HomePage }),
  },
  {
    path: patterns.about,
    lazy: async () => ({ Component: (await import('./features/about/about-page.tsx')).AboutPage }),
  },
  {
    path: patterns.help,
    lazy: async () => ({ Component: (await import('./features/about/help-page.tsx')).HelpPage }),
  },
  {
    path: patterns.privacy,
    lazy: async () => ({ Component: (await import('./features/about/privacy-page.tsx')).PrivacyPage }),
  },
  {
    path: patterns.terms,
    lazy: async () => ({ Component: (await import('./features/about/terms-page.tsx')).TermsPage }),
  },
  {
    path: patterns.contact,
    lazy: async () => ({ Component: (await import('./features/visit/contact-page.tsx')).ContactPage }),
  },
  {
    path: patterns.donate,
    lazy: async () => ({ Component: (await import('./features/visit/donate-page.tsx')).DonatePage }),
  },
  {
    path: patterns.volunteer,
    lazy: async () => ({
      Component: (await import('./features/volunteers/volunteer-page.tsx')).VolunteerPage,
    }),
  },
  {
    path: patterns.volunteerRegister,
    lazy: async () => ({ Component: (await import('./features/volunteers/register-page.tsx')).RegisterPage }),
  },
  {
    path: patterns.volunteerSchedule,
    lazy: async () => ({ Component: (await import('./features/volunteers/schedule-page.tsx')).SchedulePage }),
  },
  {
    path: patterns.myShifts,
    lazy: async () => ({
      Component: (await import('./features/volunteers/my-shifts-page.tsx')).MyShiftsPage,
    }),
  },
  {
    path: patterns.volunteerRecord,
    lazy: async () => ({ Component: (await import('./features/volunteers/record-page.tsx')).RecordPage }),
  },
  {
    path: patterns.volunteerWaitlist,
    lazy: async () => ({
      Component: (await import('./features/volunteers/waitlist-page.tsx')).WaitlistPage,
    }),
  },
  {
    path: patterns.signUp,
    lazy: async () => ({ Component: (await import('./features/accounts/sign-up-page.tsx')).SignUpPage }),
  },
  {
    path: patterns.signIn,
    lazy: async () => ({ Component: (await import('./features/accounts/sign-in-page.tsx')).SignInPage }),
  },
  {
    path: patterns.emailVerification,
    lazy: async () => ({
      Component: (await import('./features/accounts/email-verification-page.tsx')).EmailVerificationPage,
    }),
  },
  {
    path: patterns.forgotPassword,
    lazy: async () => ({
      Component: (await import('./features/accounts/forgot-password-page.tsx')).ForgotPasswordPage,
    }),
  },
  {
    path: patterns.resetPassword,
    lazy: async () => ({
      Component: (await import('./features/accounts/reset-password-page.tsx')).ResetPasswordPage,
    }),
  },
  {
    path: patterns.dashboard,
    lazy: async () => ({
      Component: (await import('./features/dashboard/dashboard-page.tsx')).DashboardPage,
    }),
  },
  {
    path: patterns.browse,
    lazy: async () => ({ Component: (await import('./features/browse/browse-page.tsx')).BrowsePage }),
  },
  {
    Component: () => <Guard signedOutTo={paths.signUp} />,
    children: [
      {
        path: patterns.cart,
        lazy: async () => ({ Component: (await import('./features/carts/cart-page.tsx')).CartPage }),
      },
      {
        path: patterns.requestHistory,
        lazy: async () => ({
          Component: (await import('./features/food-requests/request-history-page.tsx')).RequestHistoryPage,
        }),
      },
    ],
  },
  {
    Component: () => <Guard signedOutTo={paths.signIn} />,
    children: [
      {
        path: patterns.account,
        lazy: forOneself(async () => (await import('./features/accounts/account-page.tsx')).AccountPage),
      },
      {
        path: patterns.accountPrivacy,
        lazy: forOneself(async () => (await import('./features/privacy/my-data-page.tsx')).MyDataPage),
      },
      {
        path: patterns.household,
        lazy: forOneself(async () => (await import('./features/privacy/household-page.tsx')).HouseholdPage),
      },
      {
        path: patterns.requestDetails,
        lazy: async () => ({
          Component: (await import('./features/food-requests/request-details-page.tsx')).RequestDetailsPage,
        }),
      },
      {
        path: patterns.donations,
        lazy: async () => ({
          Component: (await import('./features/donations/donations-page.tsx')).DonationsPage,
        }),
      },
      {
        path: patterns.donation,
        lazy: async () => ({
          Component: (await import('./features/donations/donation-details-page.tsx')).DonationDetailsPage,
        }),
      },
    ],
  },
  {
    Component: () => <Guard signedOutTo={paths.signIn} roles={['recipient']} />,
    children: [
      {
        path: patterns.requestSubmission,
        lazy: async () => ({
          Component: (await import('./features/food-requests/request-submission-page.tsx'))
            .RequestSubmissionPage,
        }),
      },
    ],
  },
  {
    Component: () => <Guard signedOutTo={paths.signIn} roles={['staff', 'admin']} />,
    children: [
      {
        path: patterns.requests,
        lazy: forStaff(
          async () => (await import('./features/food-requests/requests-queue-page.tsx')).RequestsQueuePage,
        ),
      },
      {
        path: patterns.messages,
        lazy: forStaff(async () => (await import('./features/messages/messages-page.tsx')).MessagesPage),
      },
      {
        path: patterns.shiftManagement,
        lazy: forStaff(
          async () =>
            (await import('./features/shift-management/shift-management-page.tsx')).ShiftManagementPage,
        ),
      },
      {
        path: patterns.daySheet,
        lazy: forStaff(async () => (await import('./features/assignments/day-sheet-page.tsx')).DaySheetPage),
      },
      {
        path: patterns.reports,
        lazy: forStaff(async () => (await import('./features/reports/reports-page.tsx')).ReportsPage),
      },
      {
        path: patterns.reportMovements,
        lazy: forStaff(async () => (await import('./features/reports/movements-page.tsx')).MovementsPage),
      },
      {
        path: patterns.reportStock,
        lazy: forStaff(async () => (await import('./features/reports/stock-page.tsx')).StockPage),
      },
      {
        path: patterns.inventory,
        lazy: forStaff(async () => (await import('./features/stock/inventory-page.tsx')).InventoryPage),
      },
      {
        path: patterns.inventoryImport,
        lazy: forStaff(async () => (await import('./features/inventory-imports/import-page.tsx')).ImportPage),
      },
      {
        path: patterns.stockCounts,
        lazy: forStaff(
          async () => (await import('./features/stock-counts/stock-counts-page.tsx')).StockCountsPage,
        ),
      },
      {
        path: patterns.stockCount,
        lazy: forStaff(
          async () => (await import('./features/stock-counts/stock-count-page.tsx')).StockCountPage,
        ),
      },
    ],
  },
  {
    Component: () => <Guard signedOutTo={paths.signIn} roles={['admin']} />,
    children: [
      {
        path: patterns.people,
        lazy: forStaff(async () => (await import('./features/people/people-page.tsx')).PeoplePage),
      },
      {
        path: patterns.changes,
        lazy: forStaff(async () => (await import('./features/people/changes-page.tsx')).ChangesPage),
      },
      {
        path: patterns.foodBanks,
        lazy: forStaff(
          async () => (await import('./features/food-bank-admin/food-banks-page.tsx')).FoodBanksPage,
        ),
      },
      ...[patterns.newFoodBank, patterns.foodBank].map((path) => ({
        path,
        lazy: forStaff(
          async () => (await import('./features/food-bank-admin/food-bank-form-page.tsx')).FoodBankFormPage,
        ),
      })),
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
