import { type Caution, findCautions, type GuardedLabel } from '@nourish/contract/allergen-guard';
import { Ban, CircleHelp, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { cx } from '../../ui/cx.ts';
import { ownNeedsQuery } from './api.ts';
import { useNeedsNames } from './use-needs-names.ts';

/** What is known of a label, the most dangerous first. An unchecked label never looks safe. */
const STATES = {
  contains: { Icon: Ban, className: 'font-semibold text-danger' },
  may_contain: { Icon: TriangleAlert, className: 'font-semibold text-warning-ink' },
  not_checked: { Icon: CircleHelp, className: 'text-muted' },
} as const;

/** What the label of an item says about the allergies and intolerances of a person or household. */
export function CautionList({ cautions }: { cautions: readonly Caution[] }) {
  const { t, i18n } = useTranslation('needs');
  const { allergies, markedIntolerances } = useNeedsNames();
  const nameOf = ({ need, allergen }: Caution) =>
    need === 'allergy' && allergen !== 'lactose' && allergen !== 'gluten'
      ? allergies[allergen]
      : markedIntolerances[allergen];
  const found = (['contains', 'may_contain', 'not_checked'] as const).flatMap((state) => {
    const foods = cautions.filter((caution) => caution.state === state).map(nameOf);
    return foods.length === 0 ? [] : { state, foods: new Intl.ListFormat(i18n.language).format(foods) };
  });
  if (found.length === 0) return null;
  return (
    <ul className="flex flex-col gap-0.5 text-sm">
      {found.map(({ state, foods }) => {
        const { Icon, className } = STATES[state];
        return (
          <li key={state} className={cx('flex items-start gap-1 wrap-anywhere', className)}>
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t(`guard.states.${state}`, { foods })}
          </li>
        );
      })}
    </ul>
  );
}

/** What the label of an item says about the allergies and intolerances that the recipient has stored. */
export function OwnCautions({ label }: { label: GuardedLabel }) {
  const { data: needs } = useQuery(ownNeedsQuery);
  return needs ? <CautionList cautions={findCautions(needs, label)} /> : null;
}
