import type { VolunteerShift } from '@nourish/contract';
import { fieldErrors } from '../../lib/api-error.ts';
import type { Step } from './steps.ts';
import { useReason } from './use-reason.ts';
import type { TakesSteps } from './use-step.ts';

/** Props of the dialog of a step. */
export interface StepWindowProps {
  person: VolunteerShift;
  now: number;
  step: TakesSteps;
  /** Closed without performing the step. */
  onClose: () => void;
  /** The step was performed or is no longer possible; the row shows the result. */
  onDone: () => void;
}

/**
 * Performs a step from a dialog: closes it on success or if a colleague was faster, else returns the error.
 */
export function useAskedStep({ step, onDone }: Pick<StepWindowProps, 'step' | 'onDone'>) {
  const reasonOf = useReason();
  const error = step.failure?.error ?? null;
  const fields = fieldErrors(error);
  return {
    take: async (next: Step) => {
      const outcome = await step.take(next);
      if (outcome === 'done' || outcome === 'overtaken') onDone();
    },
    isPending: step.pending !== null,
    /** Errors by field. */
    fields,
    /** The error, unless a field shows it. */
    failure: error === null || Object.keys(fields).length > 0 ? null : reasonOf(error),
  };
}
