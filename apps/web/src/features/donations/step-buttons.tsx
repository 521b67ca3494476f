import type { Donation } from '@nourish/contract';
import { Ban, CircleX, EllipsisVertical, type LucideIcon, PackageCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { Menu } from '../../ui/menu.tsx';
import type { OfferedProduct } from './offers.ts';
import { type Step, useIsOverdue, useStepName } from './status.tsx';
import type { DonationSteps } from './use-steps.ts';

const MENU_ICONS: Partial<Record<Step, LucideIcon>> = {
  received: PackageCheck,
  declined: Ban,
  cancelled: CircleX,
};
/** The steps outside the menu. */
const BUTTONS: readonly Step[] = ['scheduled', 'received'];
/** Those of an offer whose day has passed before anybody answered it. */
const OVERDUE_BUTTONS: readonly Step[] = ['scheduled', 'declined'];

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
  const isOverdue = useIsOverdue(donation);
  const buttons = isOverdue && donation.status === 'pending' ? OVERDUE_BUTTONS : BUTTONS;
  const others = next.filter((step) => !buttons.includes(step));
  if (next.length === 0) return null;
  return (
    <div role="group" aria-label={t('step.label')} className="flex flex-wrap gap-3">
      {next
        .filter((step) => buttons.includes(step))
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
      {others.length > 0 && (
        <Menu
          label={t('step.more')}
          trigger={<EllipsisVertical aria-hidden className="size-5" />}
          triggerClassName={buttonClass('secondary', 'md')}
          entries={others.map((step) => ({
            id: step,
            label: nameOf(step),
            ...(MENU_ICONS[step] && { icon: MENU_ICONS[step] }),
            ...(step !== 'received' && { tone: 'danger' as const }),
            onAction: () => ask(step),
          }))}
        />
      )}
    </div>
  );
}
