import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { paths } from '../paths.ts';
import { cx } from '../ui/cx.ts';

export function NavLinks({ className }: { className?: string }) {
  const { t } = useTranslation('shell');
  const links = [
    { to: paths.dashboard, label: t('nav.dashboard') },
    { to: paths.volunteer, label: t('nav.volunteer') },
    { to: paths.contact, label: t('nav.contact') },
  ];
  return (
    <nav aria-label={t('nav.label')} className={className}>
      <ul className="flex flex-col gap-1 md:flex-row">
        {links.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) =>
                cx(
                  'flex min-h-11 items-center rounded-md px-3.5 font-semibold',
                  isActive ? 'bg-primary-soft text-primary-ink' : 'hover:bg-sunken',
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
