import { expect } from 'vitest';
import { formProblem } from './response-form.ts';
import type { HttpResponse } from './app.ts';

/** Fails, and names what was sent, if the shape of the response is wrong or its status is not expected. */
export function expectForm(response: HttpResponse, sent: string, statuses?: readonly number[]): void {
  const problem =
    formProblem(response) ??
    (statuses === undefined || statuses.includes(response.status)
      ? undefined
      : `status ${response.status} instead of ${statuses.join(' or ')}`);
  if (problem !== undefined)
    expect.fail(`${sent}: ${problem}\n${JSON.stringify(response.body)?.slice(0, 1_000)}`);
}
