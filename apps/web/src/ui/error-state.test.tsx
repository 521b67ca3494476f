import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
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

test('who retried with the keyboard goes on in the same part of the page', async () => {
  await renderWithApp(<Once />);
  screen.getByRole('button', { name: 'Retry' }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Here it is');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
});
