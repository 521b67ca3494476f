import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { renderWithApp } from './testing.tsx';
import { useGuardedMutation } from './use-guarded-mutation.ts';

type Outcome = 'done' | 'refused' | 'lost';

/** Renders a button that saves `name`; `settle` ends the oldest call that is in flight. */
async function renderSaveButton() {
  const calls: { name: string; key: string }[] = [];
  const inFlight: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const saved: string[] = [];
  let name = 'Rice';
  const save = (input: string, { idempotencyKey }: { idempotencyKey: string }) => {
    calls.push({ name: input, key: idempotencyKey });
    return new Promise<void>((resolve, reject) => inFlight.push({ resolve, reject }));
  };
  function SaveButton() {
    const { mutateAsync, isPending, isError } = useGuardedMutation({ mutationFn: save });
    const onClick = () => {
      const input = name;
      mutateAsync(input).then(
        () => saved.push(input),
        () => {},
      );
    };
    return <button onClick={onClick}>{isPending ? 'Saving' : isError ? 'Failed' : 'Save'}</button>;
  }
  await renderWithApp(<SaveButton />);
  const button = screen.getByRole('button');
  return {
    calls,
    saved,
    clickTwice: () => {
      // Unlike `userEvent`, this leaves React no time to render between the clicks.
      button.click();
      button.click();
    },
    type: (typed: string) => {
      name = typed;
    },
    settle: async (outcome: Outcome) => {
      await screen.findByText('Saving');
      const call = inFlight.shift();
      if (outcome === 'done') call?.resolve();
      else {
        const status = outcome === 'lost' ? 0 : 409;
        call?.reject(
          new ApiError({ status, code: outcome === 'lost' ? 'network_error' : 'conflict', message: 'No' }),
        );
      }
      await screen.findByText(outcome === 'done' ? 'Save' : 'Failed');
    },
  };
}

test('two clicks before the next render make one call and one continuation', async () => {
  const { calls, saved, clickTwice, settle } = await renderSaveButton();
  clickTwice();
  await settle('done');
  expect(calls).toHaveLength(1);
  expect(saved).toEqual(['Rice']);
});

test('after a response the same input makes another call with another key', async () => {
  const { calls, clickTwice, settle } = await renderSaveButton();
  for (const outcome of ['done', 'refused', 'done'] as const) {
    clickTwice();
    await settle(outcome);
  }
  expect(calls).toHaveLength(3);
  expect(new Set(calls.map(({ key }) => key)).size).toBe(3);
});

test('a retry after a lost response keeps its key', async () => {
  const { calls, clickTwice, settle } = await renderSaveButton();
  for (const outcome of ['lost', 'lost', 'done'] as const) {
    clickTwice();
    await settle(outcome);
  }
  expect(calls).toHaveLength(3);
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
});

test('a corrected input has a new key after a lost response', async () => {
  const { calls, clickTwice, type, settle } = await renderSaveButton();
  clickTwice();
  await settle('lost');
  type('Brown rice');
  clickTwice();
  await settle('done');
  await waitFor(() => expect(calls.map((call) => call.name)).toEqual(['Rice', 'Brown rice']));
  expect(calls[0]?.key).not.toBe(calls[1]?.key);
});
