import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderWithApp, serve, type Answer } from '../../lib/testing.tsx';
import { paths } from '../../paths.ts';
import { SignInForm } from './sign-in-form.tsx';

const refusal = (code: string, errors: object[] = []): Answer => ({
  status: 401,
  body: { success: false, code, message: 'Refused.', errors },
});

/** Signs in with the password; `answer` is the response to each code. */
async function reachSecondStep(answer: Answer, factors: object = {}) {
  const { calls } = serve((call) =>
    call === 'POST /api/auth/login'
      ? refusal('second_factor_required', [{ field: 'code', message: 'Code.', challenge: 'abc', ...factors }])
      : answer,
  );
  await renderWithApp(<SignInForm initialEmail="ada@example.org" />, paths.signIn);
  await userEvent.type(screen.getByLabelText(/^Password/), 'a long password');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('heading', { name: 'Second step' });
  return calls;
}

test('asks for the code in place of the password, and for a recovery code on request', async () => {
  await reachSecondStep(refusal('code_wrong', [{ field: 'code', message: 'Not this one.' }]));
  expect(screen.getByRole('textbox', { name: /^Code/ })).toBe(document.activeElement);
  await userEvent.keyboard('123456{Enter}');
  await screen.findByText('Not this one.');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: /^Code/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const recovery = screen.getByRole<HTMLInputElement>('textbox', { name: /^Recovery code/ });
  expect([recovery, '', 'text']).toEqual([document.activeElement, recovery.value, recovery.inputMode]);
});

test('asks for a recovery code if the account has passkeys but no app', async () => {
  await reachSecondStep(refusal('code_wrong'), { has_app: false, has_passkeys: true });
  expect(screen.getByRole('textbox', { name: /^Recovery code/ })).toBe(document.activeElement);
  expect(screen.queryByRole('button', { name: 'Use the code of my app' })).toBeNull();
});

test('offers only the way back to the password after the challenge has expired', async () => {
  await reachSecondStep(refusal('challenge_expired'));
  await userEvent.keyboard('123456{Enter}');
  await screen.findByText(/^That took too long/);
  expect(screen.queryByText(/^Your password is right/)).toBeNull();
  const back = screen.getByRole('button', { name: 'Back to the password' });
  expect(back).toBe(document.activeElement);
  await userEvent.click(back);
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText(/^Password/));
});
