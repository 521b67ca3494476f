import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../lib/session.tsx';
import { cx } from '../../ui/cx.ts';
import { NextShift } from '../volunteers/next-shift.tsx';
import type { DashboardCard } from './cards.ts';

interface CardGridProps {
  cards: readonly DashboardCard[];
  onOpenWishlists: () => void;
}

const LOOKS = cx(
  'group flex h-full w-full items-start gap-4 rounded-lg border border-line bg-surface p-5 text-left shadow-card',
  'transition-shadow hover:border-primary hover:shadow-raised',
);

/** Where a role's work is: one large target each. */
export function CardGrid({ cards, onOpenWishlists }: CardGridProps) {
  const { t } = useTranslation('dashboard');
  return (
    <nav aria-label={t('cards.label')}>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {cards.map((card) => (
          <li key={card.id}>
            {card.to === null ? (
              <button type="button" onClick={onOpenWishlists} className={LOOKS}>
                <CardContent card={card} />
              </button>
            ) : (
              <Link to={card.to} className={LOOKS}>
                <CardContent card={card} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CardContent({ card: { id, icon: Icon } }: { card: DashboardCard }) {
  const { t } = useTranslation('dashboard');
  const { user } = useSession();
  return (
    <>
      <span className="flex size-12 shrink-0 items-center justify-center rounded-lg bg-primary-soft text-primary-ink">
        <Icon aria-hidden className="size-6" />
      </span>
      <span className="flex min-w-0 flex-col gap-1">
        <span className="text-lg font-bold group-hover:text-primary">{t(`cards.${id}.title`)}</span>
        <span className="text-muted">
          {id === 'volunteer' && user ? (
            <NextShift userId={user._id} fallback={t('cards.volunteer.text')} />
          ) : (
            t(`cards.${id}.text`)
          )}
        </span>
      </span>
    </>
  );
}
