import { ArrowRight, HandHeart, Package, Users, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { cx } from '../../ui/cx.ts';

interface Way {
  key: 'inventory' | 'give' | 'volunteer';
  icon: LucideIcon;
  to: string;
  tint: string;
}
const WAYS: readonly Way[] = [
  { key: 'inventory', icon: Package, to: paths.browse, tint: 'bg-primary-soft text-primary-ink' },
  { key: 'give', icon: HandHeart, to: paths.donate, tint: 'bg-accent-soft text-accent-ink' },
  { key: 'volunteer', icon: Users, to: paths.volunteer, tint: 'bg-info-soft text-info-ink' },
];

/** The three ways to give; each card is one big link. */
export function WaysToGive() {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="ways" className="border-y border-line bg-surface">
      <div className="mx-auto max-w-7xl px-4 py-14 sm:px-6 lg:py-20">
        <h2 id="ways" className="text-3xl">
          {t('ways.title')}
        </h2>
        <p className="mt-3 max-w-2xl text-lg text-muted">{t('ways.text')}</p>
        <ul className="mt-10 grid gap-5 md:grid-cols-3">
          {WAYS.map(({ key, icon: Icon, to, tint }) => (
            <li
              key={key}
              className="group relative flex flex-col rounded-xl border border-line bg-paper p-6 transition-shadow hover:shadow-raised"
            >
              <span className={cx('flex size-14 items-center justify-center rounded-lg', tint)}>
                <Icon aria-hidden className="size-7" />
              </span>
              <h3 className="mt-5 text-xl">{t(`ways.${key}.title`)}</h3>
              <p className="mt-2 flex-1 text-muted">{t(`ways.${key}.text`)}</p>
              <Link
                to={to}
                className="mt-5 inline-flex items-center gap-2 rounded-sm font-semibold text-primary after:absolute after:inset-0 after:rounded-xl"
              >
                {t(`ways.${key}.action`)}
                <ArrowRight aria-hidden className="size-4 transition-transform group-hover:translate-x-1" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
