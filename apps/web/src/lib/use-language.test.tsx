import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { changeLanguage } from './i18n.ts';
import { rememberChoice } from './reader-language.ts';
import { fakeApi } from './fake-api.ts';
import { renderWithApp } from './testing.tsx';
import { makeUser } from './test-data.ts';
import { settleLanguage, useLanguage } from './use-language.ts';

const ada = makeUser({ name: 'Ada', language: 'es' });

function Switcher() {
  const { language, setLanguage } = useLanguage();
  return <button onClick={() => void setLanguage('fr')}>{language}</button>;
}

afterEach(async () => {
  rememberChoice(null);
  await changeLanguage('en');
});

test('stores the language chosen before signing in on the account, once', async () => {
  const { calls } = fakeApi({ 'PATCH /api/auth/me': { ...ada, language: 'fr' } });
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
  const { calls } = fakeApi();
  await renderWithApp(<Switcher />);
  expect(await settleLanguage(ada)).toBe(ada);
  await waitFor(() => screen.getByRole('button', { name: 'es' }));
  expect(document.documentElement.lang).toBe('es');
  expect(calls).toEqual([]);
});
