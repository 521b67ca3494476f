import type { VolunteerShift } from '@nourish/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOvertaken } from '../../lib/api-error.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useTakeStep } from './api.ts';
import type { Step } from './steps.ts';

export interface FailedStep {
  step: Step;
  error: unknown;
}

/** Takes steps with one person, one at a time. Never rejects: what went wrong is in `failure` until the next step. */
export function useStep(person: VolunteerShift) {
  const { t } = useTranslation('assignments');
  const { volunteer_name: name } = person;
  const { mutateAsync } = useTakeStep(person);
  // Not the mutation's own: that is shown a moment later, in which a second tap would be taken for another step.
  const [pending, setPending] = useState<Step | null>(null);
  const [failure, setFailure] = useState<FailedStep | null>(null);
  return {
    /** 'overtaken': somebody else has changed something meanwhile, and the page shows it by now. */
    take: async (step: Step): Promise<'done' | 'overtaken' | 'failed'> => {
      setPending(step);
      setFailure(null);
      try {
        const came = await mutateAsync(step);
        showToast(came === 'waiting' ? t('waiting.noted', { name }) : t(`done.${step.kind}`, { name }));
        return 'done';
      } catch (error) {
        setFailure({ step, error });
        return isOvertaken(error) ? 'overtaken' : 'failed';
      } finally {
        // Fresh data reaches the page in a task of its own, which has been queued before this one.
        setTimeout(() => setPending(null));
      }
    },
    /** The step that is on its way. */
    pending,
    failure,
    forget: () => setFailure(null),
  };
}
export type TakesSteps = ReturnType<typeof useStep>;
