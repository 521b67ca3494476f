import type { FieldError } from '@nourish/contract/error-envelope';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, refuse, type Refusal } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { paths } from '../../paths.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Signs in with the password; `refusal` is the response to each code. */
async function reachSecondStep(refusal: Refusal, factors: Partial<FieldError> = {}) {
  const { calls } = fakeApi({
    'POST /api/auth/login': refuse('second_factor_required', 'Refused.', {
      errors: [{ field: 'code', code: 'required', message: 'Code.', challenge: 'abc', ...factors }],
    }),
    'POST /api/auth/login/second-factor': refusal,
  });
  await renderWithApp(<SignInForm initialEmail="ada@example.org" />, paths.signIn);
  await userEvent.type(screen.getByLabelText(/^Password/), 'a long password');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('heading', { name: 'Two-step verification' });
  return calls;
}

test('asks for the code in place of the password, and for a recovery code on request', async () => {
  const errors: FieldError[] = [{ field: 'code', code: 'wrong', message: 'Not this one.' }];
  await reachSecondStep(refuse('code_wrong', 'Refused.', { errors }));
  expect(screen.getByRole('textbox', { name: /^Code/ })).toBe(document.activeElement);
  await userEvent.keyboard('123456{Enter}');
  await screen.findByText('Not this one.');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: /^Code/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const recovery = screen.getByRole<HTMLInputElement>('textbox', { name: /^Recovery code/ });
  expect([recovery, '', 'text']).toEqual([document.activeElement, recovery.value, recovery.inputMode]);
});

test('asks for a recovery code if the account has passkeys but no app', async () => {
  await reachSecondStep(refuse('code_wrong'), { has_app: false, has_passkeys: true });
  expect(screen.getByRole('textbox', { name: /^Recovery code/ })).toBe(document.activeElement);
  expect(screen.queryByRole('button', { name: 'Use the code of my app' })).toBeNull();
});

test('offers only the way back to the password after the challenge has expired', async () => {
  await reachSecondStep(refuse('challenge_expired'));
  await userEvent.keyboard('123456{Enter}');
  await screen.findByText(/^That took too long/);
  expect(screen.queryByText(/^Your password is correct/)).toBeNull();
  const back = screen.getByRole('button', { name: 'Back to the password' });
  expect(back).toBe(document.activeElement);
  await userEvent.click(back);
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText(/^Password/));
});
