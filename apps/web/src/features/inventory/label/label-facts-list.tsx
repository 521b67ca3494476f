import type { LabelFacts } from '@nourish/contract';
import { BadgeCheck, ChartColumnIncreasing, Wheat, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.ts';
import { STATE_ICONS, STATE_INK } from './label-states.tsx';
import { allergensIn } from './label-values.ts';

const STATES = ['contains', 'may_contain', 'not_on_label', 'not_checked'] as const;

/** What a label says, in words, with allergens grouped by their state. */
export function LabelFactsList({
  label: { allergens, gluten_sources, high_in, certifications },
  states = STATES,
}: {
  label: Pick<LabelFacts, 'allergens' | 'certifications'> & Partial<LabelFacts>;
  /** Those that are shown. */
  states?: readonly (typeof STATES)[number][];
}) {
  const { t } = useTranslation('label-facts');
  const groups = states
    .map((state) => ({
      state,
      named: allergensIn(allergens, state === 'not_checked' ? undefined : state),
    }))
    .filter(({ named }) => named.length > 0);
  return (
    <dl className="flex flex-col gap-3">
      {groups.map(({ state, named }) => (
        <Fact key={state} icon={STATE_ICONS[state]} ink={STATE_INK[state]} label={t(`states.${state}`)}>
          {named.map((allergen) => t(`allergens.${allergen}`)).join(', ')}
        </Fact>
      ))}
      {gluten_sources && gluten_sources.length > 0 && (
        <Fact icon={Wheat} label={t('gluten')}>
          {gluten_sources.map((source) => t(`sources.${source}`)).join(', ')}
        </Fact>
      )}
      {high_in && high_in.length > 0 && (
        <Fact icon={ChartColumnIncreasing} label={t('highIn')}>
          {high_in.map((nutrient) => t(`nutrients.${nutrient}`)).join(', ')}
        </Fact>
      )}
      {certifications.length > 0 && (
        <Fact icon={BadgeCheck} label={t('certifications')}>
          {certifications.map(({ kind, certifier }) => (
            <span key={`${kind} ${certifier}`} className="block">
              {t(`certified.${kind}`, { certifier })}
            </span>
          ))}
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  icon: LucideIcon;
  ink?: string;
  label: string;
  children: ReactNode;
}

const Fact = ({ icon: Icon, ink, label, children }: FactProps) => (
  <div>
    <dt className={cx('flex gap-3 font-semibold', ink)}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      {label}
    </dt>
    <dd className="pl-8 wrap-anywhere">{children}</dd>
  </div>
);
