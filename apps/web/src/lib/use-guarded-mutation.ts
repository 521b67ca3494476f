import { useMutation, type MutateOptions, type UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { mayHaveSucceeded, newKey } from './idempotency.ts';

/** Idempotency key: the server executes the call once per key. */
export interface Once {
  idempotencyKey: string;
}

interface GuardedCall extends Once {
  isInFlight: boolean;
}

type GuardedOptions<Output, Input, Context> = Omit<
  UseMutationOptions<Output, Error, Input, Context>,
  'mutationFn'
> & { mutationFn: (input: Input, once: Once) => Promise<Output> };

/**
 * `useMutation` with a guard against duplicates. Ignores a call while the same one is in flight; `isPending`
 * alone becomes true only on the next render, too late for a double click. A retry after a lost response
 * reuses the idempotency key; a changed input, or a call after a response, gets a new one.
 */
export function useGuardedMutation<Output, Input = void, Context = unknown>({
  mutationFn,
  ...options
}: GuardedOptions<Output, Input, Context>) {
  // Calls in flight and calls whose response was lost, by content.
  const [calls] = useState(() => new Map<string | undefined, GuardedCall>());
  const { mutateAsync: run, ...mutation } = useMutation({
    ...options,
    // `mutateAsync` has stored the call.
    mutationFn: (input: Input) => mutationFn(input, calls.get(contentOf(input)) as GuardedCall),
  });

  /** The promise of an ignored call never settles, so that its caller does nothing more. */
  const mutateAsync = async (
    input: Input,
    callbacks?: MutateOptions<Output, Error, Input, Context>,
  ): Promise<Output> => {
    const content = contentOf(input);
    const call = calls.get(content) ?? { idempotencyKey: newKey(), isInFlight: false };
    if (call.isInFlight) return new Promise(() => {});
    call.isInFlight = true;
    calls.set(content, call);
    try {
      const output = await run(input, callbacks);
      // The second click may come before React has closed the dialog.
      setTimeout(() => calls.delete(content));
      return output;
    } catch (error) {
      call.isInFlight = false;
      if (!mayHaveSucceeded(error)) calls.delete(content);
      throw error;
    }
  };
  return {
    ...mutation,
    /** Also forgets calls in flight, so that a closed dialog does not block the next one. */
    reset: (): void => {
      calls.clear();
      mutation.reset();
    },
    mutateAsync,
    mutate: (...input: Parameters<typeof mutateAsync>): void => {
      mutateAsync(...input).catch(() => {}); // `error` has it.
    },
    /** Like `isPending`, but true immediately after the call. */
    isInFlight: () => [...calls.values()].some((call) => call.isInFlight),
  };
}

/** Key of equal inputs. Files are not compared: a form sends one at a time. */
const contentOf = (input: unknown): string | undefined => JSON.stringify(input);
