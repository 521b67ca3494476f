import type { VolunteerShift } from '@nourish/contract';
import { fieldErrors } from '../../lib/api-error.ts';
import type { Step } from './steps.ts';
import { useReason } from './use-reason.ts';
import type { TakesSteps } from './use-step.ts';

/** What the window of a step is told. */
export interface StepWindowProps {
  person: VolunteerShift;
  now: number;
  step: TakesSteps;
  /** Left without the step. */
  onClose: () => void;
  /** The step is taken, or is no more to be taken: the row says what came of it. */
  onDone: () => void;
}

/** How the window of a step takes it: closes when there is no more to be done in it, and else says why not. */
export function useAskedStep({ step, onDone }: Pick<StepWindowProps, 'step' | 'onDone'>) {
  const reasonOf = useReason();
  const error = step.failure?.error ?? null;
  const fields = fieldErrors(error);
  return {
    take: async (next: Step) => {
      const came = await step.take(next);
      if (came === 'done' || came === 'overtaken') onDone();
    },
    isPending: step.pending !== null,
    /** Complaints of the server about what stands in a field. */
    fields,
    /** Why it was not taken, where no field says so. */
    failure: error === null || Object.keys(fields).length > 0 ? null : reasonOf(error),
  };
}
