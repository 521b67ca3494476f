import type { Donation } from '@nourish/contract';
import { Ban, CircleX, EllipsisVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { Menu } from '../../ui/menu.tsx';
import type { OfferedProduct } from './offers.ts';
import { type Step, useStepName } from './status.tsx';
import type { DonationSteps } from './use-steps.ts';

/** Steps without stock, behind the menu. */
const END_ICONS = { declined: Ban, cancelled: CircleX };
const isEnd = (step: Step): step is keyof typeof END_ICONS => step in END_ICONS;

interface StepButtonsProps {
  donation: Donation;
  /** The products of its offer that take a step with it. */
  products: readonly OfferedProduct[];
  next: readonly Step[];
  steps: DonationSteps;
}

/** The steps of a donation, and of the products of its offer in the same state: the usual one first. */
export function StepButtons({ donation, products, next, steps }: StepButtonsProps) {
  const { t } = useTranslation('donations');
  const stepName = useStepName();
  const nameOf = (step: Step) => stepName(donation, step, products.length);
  const ask = (step: Step) => steps.ask(donation, step, products);
  const ends = next.filter(isEnd);
  if (next.length === 0) return null;
  return (
    <div role="group" aria-label={t('step.label')} className="flex flex-wrap gap-3">
      {next
        .filter((step) => !isEnd(step))
        .map((step, position) => (
          <Button
            key={step}
            variant={position === 0 ? 'primary' : 'secondary'}
            className="max-sm:grow"
            onPress={() => ask(step)}
          >
            {nameOf(step)}
          </Button>
        ))}
      {ends.length > 0 && (
        <Menu
          label={t('step.more')}
          trigger={<EllipsisVertical aria-hidden className="size-5" />}
          triggerClassName={buttonClass('secondary', 'md')}
          entries={ends.map((step) => ({
            id: step,
            label: nameOf(step),
            icon: END_ICONS[step],
            tone: 'danger',
            onAction: () => ask(step),
          }))}
        />
      )}
    </div>
  );
}
