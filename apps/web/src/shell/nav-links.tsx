import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useSession } from '../lib/session.tsx';
import { paths } from '../paths.ts';
import { cx } from '../ui/cx.ts';

export function NavLinks({ className }: { className?: string }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { user } = useSession();
  const links = [
    { at: paths.dashboard, label: t('nav.dashboard') },
    // Volunteers have decided to help: they see their shifts.
    {
      at: paths.volunteer,
      to: user?.role === 'volunteer' ? paths.myShifts : undefined,
      label: t('nav.volunteer'),
    },
    { at: paths.contact, label: t('nav.contact') },
  ];
  return (
    <nav aria-label={t('nav.label')} className={className}>
      <ul className="flex flex-col gap-1 md:flex-row">
        {links.map(({ at, to = at, label }) => {
          const isCurrent = pathname === at || pathname.startsWith(`${at}/`);
          return (
            <li key={at}>
              <Link
                to={to}
                aria-current={isCurrent ? 'page' : undefined}
                className={cx(
                  'flex min-h-11 items-center rounded-md px-3.5 font-semibold',
                  isCurrent
                    ? 'bg-primary-soft text-primary-ink role-located:bg-transparent'
                    : 'hover:bg-sunken',
                )}
              >
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
