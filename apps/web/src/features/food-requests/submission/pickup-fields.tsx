import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { PickupChoice } from '../pickup-choice/pickup-choice.tsx';
import { StepNumber } from './step-line.tsx';

/** When: the day and the time of the pickup. */
export function PickupFields({
  isDone,
  ...choice
}: ComponentProps<typeof PickupChoice> & { isDone: boolean }) {
  const { t } = useTranslation('requests');
  return (
    <section id="when" aria-labelledby="when-heading" className="flex scroll-mt-6 flex-col gap-5">
      <h2 id="when-heading" tabIndex={-1} className="flex items-center gap-3 text-xl">
        <StepNumber number={3} state={isDone ? 'done' : 'current'} />
        {t('steps.when')}
      </h2>
      <PickupChoice {...choice} />
    </section>
  );
}
