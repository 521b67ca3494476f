import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lazyWhenIdle } from '../lib/lazy-with-texts.ts';
import { paths } from '../paths.ts';

const ThemeChoice = lazyWhenIdle(async () => (await import('../ui/theme-choice.tsx')).ThemeChoice);

interface FooterLink {
  key: string;
  to: string;
  label: string;
}

export function Footer() {
  const { t } = useTranslation('shell');
  const quick: FooterLink[] = [
    { key: 'dashboard', to: paths.dashboard, label: t('footer.dashboard') },
    { key: 'volunteer', to: paths.volunteer, label: t('footer.volunteer') },
    { key: 'inventory', to: paths.browse, label: t('footer.inventory') },
    { key: 'donateFood', to: paths.donate, label: t('footer.donateFood') },
    { key: 'findFood', to: paths.browse, label: t('footer.findFood') },
  ];
  const support: FooterLink[] = [
    { key: 'contact', to: paths.contact, label: t('footer.contact') },
    { key: 'help', to: paths.help, label: t('footer.help') },
    { key: 'privacy', to: paths.privacy, label: t('footer.privacy') },
    { key: 'terms', to: paths.terms, label: t('footer.terms') },
    { key: 'about', to: paths.about, label: t('footer.about') },
  ];
  return (
    <footer className="bg-night text-on-night print:hidden">
      <div className="mx-auto grid max-w-7xl grid-cols-2 gap-x-6 gap-y-8 px-4 py-10 sm:px-6 lg:grid-cols-[2fr_1fr_1fr] lg:py-12">
        <div className="col-span-2 lg:col-span-1">
          <p className="flex items-center gap-3 text-2xl font-bold tracking-tight">
            <span className="rounded-md bg-surface p-1">
              <Logo className="size-7" />
            </span>
            Nourish
          </p>
          <p className="mt-3 max-w-sm text-night-muted">{t('footer.tagline')}</p>
        </div>
        <FooterList title={t('footer.quickLinks')} links={quick} />
        <FooterList title={t('footer.support')} links={support} />
      </div>
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-8 gap-y-5 border-t border-night-line px-4 py-5 sm:px-6">
        <p className="text-sm text-night-muted">{t('footer.rights', { year: new Date().getFullYear() })}</p>
        <div className="min-h-13.5">
          <Suspense>
            <ThemeChoice ground="night" isLabelHidden />
          </Suspense>
        </div>
      </div>
    </footer>
  );
}

/** One line for signed-in users, who find everything else in the navigation; staff also the theme. */
export function MemberFooter({ hasTheme }: { hasTheme: boolean }) {
  const { t } = useTranslation('shell');
  const links = [
    { to: paths.contact, label: t('footer.contact') },
    { to: paths.help, label: t('footer.help') },
    { to: paths.about, label: t('footer.about') },
    { to: paths.privacy, label: t('footer.privacy') },
    { to: paths.terms, label: t('footer.terms') },
  ];
  return (
    <footer className="member-footer border-t border-line text-sm text-muted print:hidden">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-5 px-4 py-1 max-sm:grid max-sm:grid-cols-2 sm:px-6 beside-rail:max-w-none">
        {/* After the links on phones. */}
        <p className="mr-auto py-2 max-sm:order-1 max-sm:col-span-full">
          {t('footer.rights', { year: new Date().getFullYear() })}
        </p>
        {links.map(({ to, label }) => (
          <Link key={to} to={to} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
            {label}
          </Link>
        ))}
        {/* Phones have it on the page of the account. */}
        {hasTheme && (
          <div className="max-sm:hidden">
            <Suspense>
              <ThemeChoice isLabelHidden isCompact />
            </Suspense>
          </div>
        )}
      </div>
    </footer>
  );
}

function FooterList({ title, links }: { title: string; links: FooterLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-base">{title}</h2>
      <ul className="mt-2">
        {links.map(({ key, to, label }) => (
          <li key={key}>
            <Link
              to={to}
              className="inline-flex min-h-11 min-w-11 items-center rounded-sm text-night-muted hover:text-on-night hover:underline focus-visible:outline-accent"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** An apple with a bite of pixels. */
export const Logo = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden className={className}>
    <path
      className="fill-primary"
      d="M15.4 10.2c-2-1.3-4.6-1.600-6.900-.6C5 11.100 3.200 15 3.800 19.300 4.500 24.600 8 29.500 11.700 29.500c1.500 0 2.400-.8 4-.8s2.500.8 4 .8c3.300 0 6.500-3.900 7.600-8.500h-3.300v-3h-3v-3h-3v-3h3V9.300c-1.900-.5-3.900-.1-5.600.9Z"
    />
    <path className="fill-accent" d="M24 12h3v3h-3zM27.500 16.500h2.500v2.500h-2.500z" />
    <path className="fill-leaf" d="M15.200 8.700c-.3-3.700 2-6.700 6-7.200.4 3.900-2 6.800-6 7.200Z" />
  </svg>
);
