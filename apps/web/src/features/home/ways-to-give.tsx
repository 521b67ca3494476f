import { ArrowRight } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import type { IllustrationProps } from '../../ui/illustrations/frame.tsx';
import { GivingHands } from '../../ui/illustrations/giving-hands.tsx';
import { SortingTable } from '../../ui/illustrations/sorting-table.tsx';
import { StockedShelf } from '../../ui/illustrations/stocked-shelf.tsx';
import { HomeSection } from './home-section.tsx';

interface Way {
  key: 'inventory' | 'give' | 'volunteer';
  illustration: ComponentType<IllustrationProps>;
  to: string;
}
const WAYS: readonly Way[] = [
  { key: 'inventory', illustration: StockedShelf, to: paths.browse },
  { key: 'give', illustration: GivingHands, to: paths.donate },
  { key: 'volunteer', illustration: SortingTable, to: paths.volunteer },
];

export function WaysToGive() {
  const { t } = useTranslation('home');
  return (
    <HomeSection isRaised title={t('ways.title')} text={t('ways.text')}>
      <ul className="grid gap-5 md:grid-cols-3">
        {WAYS.map(({ key, illustration: Illustration, to }) => (
          <li
            key={key}
            className="group relative flex flex-col rounded-xl border border-line bg-paper p-6 transition-shadow hover:shadow-raised"
          >
            <Illustration className="w-full max-w-56 self-center" />
            <h3 className="mt-5 text-xl">{t(`ways.${key}.title`)}</h3>
            <p className="mt-2 flex-1 text-muted">{t(`ways.${key}.text`)}</p>
            <Link
              to={to}
              className="mt-4 inline-flex min-h-11 items-center gap-2 self-start rounded-sm font-semibold text-primary after:absolute after:inset-0 after:rounded-xl"
            >
              {t(`ways.${key}.action`)}
              <ArrowRight aria-hidden className="size-4 transition-transform group-hover:translate-x-1" />
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
