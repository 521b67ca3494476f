import type { FoodRequest } from '@nourish/contract';
import { ERROR_STATUS } from '@nourish/contract/errors';
import { useState } from 'react';
import { ApiError, errorMessage } from '../../../lib/api-error.ts';
import { useSession } from '../../../lib/session.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useSetRequestStatus, useSetRequestStatuses } from '../status-api.ts';
import { nextStep, type Step } from '../status.tsx';
import { useManyStepsToast } from './use-many-steps-toast.ts';
import { useStepToast } from './use-step-toast.ts';

/** Steps that need no confirmation: they are frequent and can be undone. */
const IMMEDIATE_STEPS: readonly Step[] = ['approved', 'ready'];
export type NextStep = NonNullable<ReturnType<typeof nextStep>>;

/** A failed step, with the request as stored before it. */
interface StepFailed {
  request: FoodRequest;
  error: Error;
}
/** A step that needs a message or a confirmation. */
type Question =
  | { of: 'one'; request: FoodRequest; step: Step }
  | { of: 'many'; requests: readonly FoodRequest[]; step: NextStep };

/** Steps of the requests in the queue: of one or of several, with their questions and failures. */
export function useQueueSteps(onManyDone: () => void) {
  const { user } = useSession();
  const setStatus = useSetRequestStatus();
  const setStatuses = useSetRequestStatuses();
  const showDone = useStepToast();
  const showManyDone = useManyStepsToast();
  const [question, setQuestion] = useState<Question | null>(null);
  const [failures, setFailures] = useState<readonly StepFailed[]>([]);
  const [pending, setPending] = useState<ReadonlyMap<string, Step>>(new Map());

  const setFailure = (request: FoodRequest, error: Error | null) =>
    setFailures((known) => [
      ...known.filter((failure) => failure.request._id !== request._id),
      ...(error ? [{ request, error }] : []),
    ]);
  const markPending = (requests: readonly FoodRequest[], step: Step | null) =>
    setPending((known) => {
      const next = new Map(known);
      for (const { _id } of requests)
        if (step === null) next.delete(_id);
        else next.set(_id, step);
      return next;
    });

  /** Staff cannot change the status of their own requests. */
  const isOwn = (request: FoodRequest) => user !== null && request.recipient?._id === user._id;

  const step = async (request: FoodRequest, to: Step): Promise<void> => {
    setFailure(request, null);
    if (!IMMEDIATE_STEPS.includes(to)) {
      setQuestion({ of: 'one', request, step: to });
      return;
    }
    markPending([request], to);
    try {
      await setStatus.mutateAsync({ id: request._id, status: to });
      showDone(request, to);
    } catch (error) {
      setFailure(request, error instanceof Error ? error : new Error(String(error)));
    }
    markPending([request], null);
  };

  /** Changes all requests in one call; each succeeds or fails independently. */
  const changeMany = async (requests: readonly FoodRequest[], to: NextStep): Promise<void> => {
    for (const request of requests) setFailure(request, null);
    markPending(requests, to);
    try {
      const results = await setStatuses.mutateAsync({ ids: requests.map(({ _id }) => _id), status: to });
      if (results.changed.length > 0) showManyDone(results.changed, to);
      for (const { _id, code, message } of results.refused) {
        const request = requests.find((each) => each._id === _id);
        if (request) setFailure(request, new ApiError({ status: ERROR_STATUS[code], code, message }));
      }
      onManyDone();
    } finally {
      markPending(requests, null);
    }
  };

  /** Takes the step for each request whose next step it is. */
  const stepMany = (chosen: readonly FoodRequest[], to: NextStep): void => {
    const requests = chosen.filter((request) => nextStep(request.status) === to && !isOwn(request));
    const [first] = requests;
    if (requests.length === 1 && first) void step(first, to);
    else if (requests.length > 1 && !IMMEDIATE_STEPS.includes(to))
      setQuestion({ of: 'many', requests, step: to });
    else if (requests.length > 1)
      void changeMany(requests, to).catch((error: unknown) => showToast(errorMessage(error), 'danger'));
  };

  return {
    question,
    closeQuestion: () => setQuestion(null),
    failures,
    setFailure,
    pendingOf: (request: FoodRequest) => pending.get(request._id),
    isOwn,
    step,
    stepMany,
    changeMany,
  };
}
export type QueueSteps = ReturnType<typeof useQueueSteps>;
