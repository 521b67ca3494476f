import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { fakeApi } from '../../../lib/fake-api.ts';
import { makeFoodBank } from '../../../lib/test-data.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { requestQuery } from '../api.ts';
import { makeDetails, makeRequest } from '../test-data.ts';
import { StepFailure } from './step-failure.tsx';

test('explains that the request was not picked up if the system has ended it meanwhile', async () => {
  fakeApi({ 'GET /api/foodbanks': [makeFoodBank()] });
  const request = makeRequest({ status: 'ready' });
  const error = new ApiError({ status: 409, code: 'invalid_transition', message: 'It has moved on.' });
  const { queryClient } = await renderWithApp(
    <StepFailure request={request} error={error} onDismiss={() => {}} />,
  );
  queryClient.setQueryData(
    requestQuery(request._id).queryKey,
    makeDetails({
      status: 'cancelled',
      ended_as: 'unclaimed',
      history: [{ status: 'cancelled', notes: null, created_at: '2026-11-27T15:00:00Z', actor_name: null }],
    }),
  );
  await screen.findByText(/is now “Not picked up”: Automatic, Nov 27, 2026/);
});
