import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from './fake-api.ts';
import { renderWithApp } from './testing.tsx';

/** A response that the test controls. */
function awaited() {
  let resolve: (answer: string) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<string>((onAnswer, onFailure) => {
    resolve = onAnswer;
    reject = onFailure;
  });
  return { promise, resolve, reject };
}

test('keeps showing the failure during a retry until the response arrives', async () => {
  fakeApi();
  const seen: string[] = [];
  let answers = awaited();
  function Figure() {
    const { data, error, isPending, isFetching, refetch } = useQuery({
      queryKey: ['figure'],
      queryFn: () => answers.promise,
    });
    const shown = data ?? (isPending ? 'skeleton' : `${error?.message}${isFetching ? ', asking again' : ''}`);
    if (seen.at(-1) !== shown) seen.push(shown);
    return <button onClick={() => void refetch()}>{shown}</button>;
  }
  await renderWithApp(<Figure />);
  await screen.findByText('skeleton');
  answers.reject(new Error('down'));
  const retry = await screen.findByText('down');
  for (const [end, expected] of [
    [() => answers.reject(new Error('still down')), 'still down'],
    [() => answers.resolve('42'), '42'],
  ] as const) {
    answers = awaited();
    await userEvent.click(retry);
    await screen.findByText(/asking again/);
    end();
    await waitFor(() => expect(retry.textContent).toBe(expected));
  }
  expect(seen).toEqual([
    'skeleton',
    'down',
    'down, asking again',
    'still down',
    'still down, asking again',
    '42',
  ]);
});
