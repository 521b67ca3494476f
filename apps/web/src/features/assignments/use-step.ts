import type { VolunteerShift } from '@nourish/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isConflict } from '../../lib/api-error.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useTakeStep } from './api.ts';
import type { Step } from './steps.ts';

export interface FailedStep {
  step: Step;
  error: unknown;
}

/** Performs one step at a time. Never rejects; the error is in `failure` until the next step. */
export function useStep(person: VolunteerShift) {
  const { t } = useTranslation('assignments');
  const { volunteer_name: name } = person;
  const { mutateAsync } = useTakeStep(person);
  // The `isPending` of the mutation changes too late: a second tap could trigger the next step.
  const [pending, setPending] = useState<Step | null>(null);
  const [failure, setFailure] = useState<FailedStep | null>(null);
  return {
    /** 'overtaken': another user has changed the assignment, and the refetched data is on screen. */
    take: async (step: Step): Promise<'done' | 'overtaken' | 'failed'> => {
      setPending(step);
      setFailure(null);
      try {
        const result = await mutateAsync(step);
        showToast(result === 'waiting' ? t('waiting.noted', { name }) : t(`done.${step.kind}`, { name }));
        return 'done';
      } catch (error) {
        setFailure({ step, error });
        return isConflict(error) ? 'overtaken' : 'failed';
      } finally {
        // Runs after the task that renders the refetched data, which is queued already.
        setTimeout(() => setPending(null));
      }
    },
    pending,
    failure,
    forget: () => setFailure(null),
  };
}
export type TakesSteps = ReturnType<typeof useStep>;
