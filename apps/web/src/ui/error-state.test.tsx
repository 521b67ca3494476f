import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { renderWithApp } from '../lib/testing.tsx';
import { ErrorState } from './error-state.tsx';

function Once() {
  const [isFailed, setIsFailed] = useState(true);
  return (
    <main tabIndex={-1}>
      {isFailed ? <ErrorState onRetry={() => setIsFailed(false)} /> : <p>Here it is</p>}
    </main>
  );
}

test('keeps keyboard focus in the main part of the page after a retry', async () => {
  await renderWithApp(<Once />);
  screen.getByRole('button', { name: 'Retry' }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Here it is');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
});

test('shows the request id of an unexpected failure only', async () => {
  const failure = { message: 'It stumbled.', requestId: '4f0c1d2e-3b4a-5968' };
  const unexpected = new ApiError({ ...failure, status: 500, code: 'internal' });
  const { unmount } = await renderWithApp(<ErrorState error={unexpected} onRetry={() => {}} />);
  screen.getByText('4f0c1d2e-3b4a-5968');
  unmount();
  const expected = new ApiError({ ...failure, status: 404, code: 'not_found' });
  await renderWithApp(<ErrorState error={expected} onRetry={() => {}} />);
  expect(screen.queryByText('4f0c1d2e-3b4a-5968')).toBeNull();
});
