import type { User } from '@nourish/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { changeLanguage } from './i18n.ts';
import { rememberChoice } from './reader-language.ts';
import { renderWithApp, serve } from './testing.tsx';
import { settleLanguage, useLanguage } from './use-language.ts';

const ada: User = {
  _id: '0193a8e2-0000-7000-8000-000000000001',
  name: 'Ada',
  full_name: 'Ada Tremblay',
  email: 'ada@example.org',
  role: 'recipient',
  language: 'es',
  email_verified: true,
  foodbank_id: null,
  foodbank: null,
  created_at: '2026-01-01T00:00:00Z',
};

function Switcher() {
  const { language, setLanguage } = useLanguage();
  return <button onClick={() => void setLanguage('fr')}>{language}</button>;
}

afterEach(async () => {
  rememberChoice(null);
  await changeLanguage('en');
});

test('stores the language chosen before signing in on the account, once', async () => {
  const { calls } = serve(() => ({ body: { success: true, data: { ...ada, language: 'fr' } } }));
  await renderWithApp(<Switcher />);
  await userEvent.click(screen.getByRole('button', { name: 'en' }));
  await screen.findByRole('button', { name: 'fr' });
  expect(calls).toEqual([]);

  expect(await settleLanguage(ada)).toMatchObject({ language: 'fr' });
  expect(await calls[0]?.json()).toEqual({ language: 'fr' });
  expect(document.documentElement.lang).toBe('fr');

  await settleLanguage({ ...ada, language: 'fr' });
  expect(calls).toHaveLength(1);
});

test('uses the account’s language if none was chosen on the device', async () => {
  const { calls } = serve(() => ({ body: {} }));
  await renderWithApp(<Switcher />);
  expect(await settleLanguage(ada)).toBe(ada);
  await waitFor(() => screen.getByRole('button', { name: 'es' }));
  expect(document.documentElement.lang).toBe('es');
  expect(calls).toEqual([]);
});
