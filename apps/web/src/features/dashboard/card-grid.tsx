import type { User } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { cx } from '../../ui/cx.ts';
import { useNextShift } from '../volunteers/my-shifts/use-next-shift.ts';
import { cardsFor, isOnOwnShifts, type DashboardCard } from './cards.ts';

interface CardGridProps {
  user: User;
  onOpenWishlists: () => void;
}

const LOOKS = cx(
  'group flex h-full w-full items-start gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-5 text-left shadow-card max-sm:flex-col max-sm:p-4 xl:flex-col',
  'transition-shadow hover:border-primary hover:shadow-raised',
);

const COLUMNS = { 5: 'xl:grid-cols-5', 4: 'xl:grid-cols-4', 3: 'xl:grid-cols-3' };

/** The number of columns that leaves the fewest places empty in the last row. */
function columnsFor(count: number): string {
  const emptyIn = (columns: number) => (columns - (count % columns)) % columns;
  const [best] = ([5, 4, 3] as const).toSorted((a, b) => emptyIn(a) - emptyIn(b));
  return COLUMNS[best ?? 3];
}

/** Cards that link to the user's pages. The card of their shifts shows the next one. */
export function CardGrid({ user, onOpenWishlists }: CardGridProps) {
  const { t } = useTranslation('dashboard');
  const next = useNextShift(user._id);
  const cards = cardsFor(user.role, next !== null);
  return (
    <nav aria-label={t('cards.label')}>
      <ul className={cx('grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1 sm:gap-4', columnsFor(cards.length))}>
        {cards.map((card) => {
          // Volunteers see their next shift in a panel above.
          const own = isOnOwnShifts(card) && user.role !== 'volunteer' ? next : null;
          return (
            <li key={card.id} className="min-[22rem]:max-xl:last:odd:col-span-2">
              {card.to === null ? (
                <button type="button" onClick={onOpenWishlists} className={LOOKS}>
                  <CardContent card={card} />
                </button>
              ) : (
                // If check-in or check-out is open, link to the page with its button.
                <Link to={own?.step ? paths.myShifts : card.to} className={LOOKS}>
                  <CardContent card={card} text={own?.text} note={own?.stepText} />
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface CardContentProps {
  card: DashboardCard;
  text?: string | undefined;
  note?: string | null | undefined;
}

function CardContent({ card: { id, icon: Icon }, text, note }: CardContentProps) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <span className="flex size-10 shrink-0 items-center justify-center rounded-lg bg-primary-soft text-primary-ink sm:size-12">
        <Icon aria-hidden className="size-5 sm:size-6" />
      </span>
      <span className="flex max-w-full min-w-0 flex-col gap-1 wrap-break-word max-sm:text-sm max-sm:hyphens-auto">
        <span className="text-base font-bold group-hover:text-primary sm:text-lg">
          {t(`cards.${id}.title`)}
        </span>
        <span className="text-muted">{text ?? t(`cards.${id}.text`)}</span>
        {note && <span className="font-semibold text-primary">{note}</span>}
      </span>
    </>
  );
}
