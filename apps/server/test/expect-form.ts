import { expect } from 'vitest';
import { formProblem } from './answer-form.ts';
import type { Answer } from './app.ts';

/** Fails, and names what was sent, if the shape of the response is wrong or its status is not expected. */
export function expectForm(answer: Answer, sent: string, statuses?: readonly number[]): void {
  const problem =
    formProblem(answer) ??
    (statuses === undefined || statuses.includes(answer.status)
      ? undefined
      : `answered ${answer.status} instead of ${statuses.join(' or ')}`);
  if (problem !== undefined)
    expect.fail(`${sent}: ${problem}\n${JSON.stringify(answer.body)?.slice(0, 1_000)}`);
}
