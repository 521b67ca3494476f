import type { User } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { CountBadge } from '../../ui/count-badge.tsx';
import { isAt, useBar } from './destinations.ts';
import { useCounts } from './use-counts.ts';

/** Navigation of recipients, volunteers and donors below the header: what the role uses most. */
export function RoleBar({ user }: { user: User }) {
  const { t } = useTranslation('workspace');
  const { pathname } = useLocation();
  const counts = useCounts(user, undefined);
  const bar = useBar(user);
  return (
    <nav
      aria-label={t('label')}
      className="role-nav role-bar h-12 border-b border-line bg-surface print:hidden"
    >
      <ul className="mx-auto flex h-full max-w-7xl gap-6 px-4 sm:px-6">
        {bar.map((each) => {
          const count = ('count' in each && counts[each.count]) || 0;
          return (
            <li key={each.id} className="flex">
              <Link
                to={each.to}
                aria-current={isAt(each, pathname) ? 'page' : undefined}
                className="flex items-center gap-2 border-b-3 border-transparent px-1 pt-0.75 font-semibold text-muted hover:text-ink aria-[current]:border-primary aria-[current]:text-primary"
              >
                <each.icon aria-hidden className="size-5" />
                {t(`nav.${each.id}`)}
                {/* Separates the parts of the accessible name. */}{' '}
                {count > 0 && <span className="sr-only">{t('waiting', { count })}</span>}
                <CountBadge count={count} />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
