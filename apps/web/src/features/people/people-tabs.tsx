import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { paths } from '../../paths.ts';
import { cx } from '../../ui/cx.ts';

/** From the people to what was changed, and back. */
export function PeopleTabs() {
  const { t } = useTranslation('people');
  const tabs = [
    { to: paths.people, label: t('tabs.people') },
    { to: paths.changes, label: t('tabs.changes') },
  ];
  return (
    <nav aria-label={t('tabs.label')} className="-mt-2 border-b border-line">
      <ul className="flex gap-1">
        {tabs.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className={({ isActive }) =>
                cx(
                  '-mb-px flex min-h-11 items-center rounded-t-md border-b-3 px-4 font-semibold',
                  isActive ? 'border-primary text-primary' : 'border-transparent text-muted hover:text-ink',
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
