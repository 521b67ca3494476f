import { ApiError } from './api-error.ts';

/** Something sent whose answer we do not have yet. Sent again with its key, it is carried out once all the same. */
export interface Attempt<Body> {
  key: string;
  body: Body;
}

/** `crypto.randomUUID` exists on secure origins only; a food bank's own network often is none. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The attempt to send now: the earlier one when the content is the same, else a new one with its own key. */
export function attemptFor<Body>(
  previous: Attempt<Body> | null,
  body: Body,
  makeKey = newKey,
): Attempt<Body> {
  const isSame = previous !== null && JSON.stringify(previous.body) === JSON.stringify(body);
  return isSame ? previous : { key: makeKey(), body };
}

/** Whether a failed call may have been carried out all the same: the answer was lost, or somebody on the way gave it. */
export const isUndecided = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status < 400 || error.status >= 500;
