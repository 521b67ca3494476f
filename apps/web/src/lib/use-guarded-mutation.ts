import { useMutation, type MutateOptions, type UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { isUndecided, newKey } from './attempt.ts';

/** The key under which the server runs a call once. */
export interface Once {
  idempotencyKey: string;
}

interface Attempt extends Once {
  isInFlight: boolean;
}

type GuardedOptions<Output, Input, Context> = Omit<
  UseMutationOptions<Output, Error, Input, Context>,
  'mutationFn'
> & { mutationFn: (input: Input, once: Once) => Promise<Output> };

/**
 * `useMutation` with a guard. Ignores a call while the same one is in flight, from the first moment:
 * `isPending` is true only after the next render, which is too late for a double click. A retry after a lost response
 * has the same idempotency key; a corrected input, and everything after a response, has a new one.
 */
export function useGuardedMutation<Output, Input = void, Context = unknown>({
  mutationFn,
  ...options
}: GuardedOptions<Output, Input, Context>) {
  // Those that are in flight, and those whose response was lost.
  const [attempts] = useState(() => new Map<string | undefined, Attempt>());
  const { mutateAsync: run, ...mutation } = useMutation({
    ...options,
    // `mutateAsync` has stored the attempt.
    mutationFn: (input: Input) => mutationFn(input, attempts.get(contentOf(input)) as Attempt),
  });

  /** The promise of an ignored call never settles, so that its caller does nothing more. */
  const mutateAsync = async (
    input: Input,
    callbacks?: MutateOptions<Output, Error, Input, Context>,
  ): Promise<Output> => {
    const content = contentOf(input);
    const attempt = attempts.get(content) ?? { idempotencyKey: newKey(), isInFlight: false };
    if (attempt.isInFlight) return new Promise(() => {});
    attempt.isInFlight = true;
    attempts.set(content, attempt);
    try {
      const output = await run(input, callbacks);
      // The second click may come before React has closed the dialog.
      setTimeout(() => attempts.delete(content));
      return output;
    } catch (error) {
      attempt.isInFlight = false;
      if (!isUndecided(error)) attempts.delete(content);
      throw error;
    }
  };
  return {
    ...mutation,
    /** Also forgets what is in flight: a closed dialog must not block the next one. */
    reset: (): void => {
      attempts.clear();
      mutation.reset();
    },
    mutateAsync,
    mutate: (...call: Parameters<typeof mutateAsync>): void => {
      mutateAsync(...call).catch(() => {}); // `error` has it.
    },
    /** Like `isPending`, but true from the call on instead of from the next render on. */
    isInFlight: () => [...attempts.values()].some((attempt) => attempt.isInFlight),
  };
}

/** Equal for inputs that make the same request. Files are not compared: one form sends one at a time. */
const contentOf = (input: unknown): string | undefined => JSON.stringify(input);
