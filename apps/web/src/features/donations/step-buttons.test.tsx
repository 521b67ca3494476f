import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays, todayIn } from '../../lib/dates.ts';
import { fakeApi } from '../../lib/fake-api.ts';
import { idOf, makeDonation, makeUser } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { STAFF_STEPS } from './status.tsx';
import { StepButtons } from './step-buttons.tsx';
import { makeOpenBank } from './test-data.ts';
import { useSteps } from './use-steps.ts';

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

const TODAY = todayIn('America/Toronto');

function Steps({ day }: { day: string }) {
  const donation = makeDonation({ scheduledPickupDate: day });
  return (
    <StepButtons
      donation={donation}
      products={[donation]}
      next={STAFF_STEPS[donation.status]}
      steps={useSteps()}
    />
  );
}

test.each([
  [
    'receive or schedule an offer that is due',
    TODAY,
    ['Schedule', 'Receive'],
    ['Decline', 'Cancel donation'],
  ],
  [
    'decline an offer whose day has passed',
    addDays(TODAY, -2),
    ['Schedule', 'Decline'],
    ['Receive', 'Cancel donation'],
  ],
])('has buttons to %s', async (_, day, buttons, others) => {
  fakeApi({
    'GET /api/auth/me': makeUser({ role: 'staff', foodbank_id: idOf(1) }),
    'GET /api/foodbanks': [makeOpenBank(1, 'Lantern Street')],
  });
  await renderWithApp(<Steps day={day} />);
  const [, , more] = await screen.findAllByRole('button');
  expect(
    screen
      .getAllByRole('button')
      .slice(0, 2)
      .map(({ textContent }) => textContent),
  ).toEqual(buttons);
  await userEvent.click(more ?? document.body);
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual(others);
});
