import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import { page, redirect } from './page-route.ts';
import { paths } from './paths.ts';
import { AppShell } from './shell/app-shell.tsx';
import { PageCrash } from './shell/crash-page.tsx';
import { PageSkeleton } from './ui/skeleton.tsx';

const PAGES_ID = 'pages';

/** Pages that visitors open, each in a chunk of its own. */
const visitorPages: RouteObject[] = [
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
    'visit',
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
  page('browse', () => import('./features/browse/browse-page.tsx'), 'BrowsePage', 'browse', 'cartChanges'),
];

/** Adds all other pages when one of them is opened: visitors do not load the list. */
export const addMemberPages: PatchRoutesOnNavigationFunction = async ({ patch }) =>
  patch(PAGES_ID, (await import('./member-pages.tsx')).memberPages);

export const routes: RouteObject[] = [
  {
    Component: AppShell,
    ErrorBoundary: PageCrash,
    children: [
      {
        id: PAGES_ID,
        ErrorBoundary: PageCrash,
        HydrateFallback: PageSkeleton,
        children: [
          ...visitorPages,
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
