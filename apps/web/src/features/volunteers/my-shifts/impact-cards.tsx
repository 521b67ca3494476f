import { CalendarHeart, HandHeart, Sprout } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';

const IMPACT = [
  { key: 'meaningful', icon: HandHeart },
  { key: 'community', icon: Sprout },
  { key: 'flexible', icon: CalendarHeart },
] as const;

export function ImpactCards() {
  const { t } = useTranslation('volunteer-landing');
  return (
    <section aria-labelledby="impact" className="flex flex-col gap-6">
      <h2 id="impact" className="text-2xl">
        {t('impactTitle')}
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {IMPACT.map(({ key, icon: Icon }) => (
          <Card as="li" key={key}>
            <span className="flex size-12 items-center justify-center rounded-lg bg-primary-soft text-primary-ink">
              <Icon aria-hidden className="size-6" />
            </span>
            <h3 className="mt-4 text-lg">{t(`impact.${key}.title`)}</h3>
            <p className="mt-1 text-muted">{t(`impact.${key}.text`)}</p>
          </Card>
        ))}
      </ul>
    </section>
  );
}
