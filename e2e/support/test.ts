import { randomBytes } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test';
import { linkIn, waitForMail } from './mailbox.ts';

export type Language = 'en' | 'es' | 'fr';
export const PASSWORD = 'tomatoes on the windowsill';
export const DEMO_PASSWORD = 'Nourish-demo-2026';

export interface Account {
  name: string;
  email: string;
  password: string;
}

interface Fixtures {
  /** Fails the test when the page logs an error or throws: nobody would see it otherwise. */
  quietConsole: void;
}

export const test = base.extend<Fixtures>({
  quietConsole: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('weberror', (error) => complaints.push(String(error.error())));
      context.on('console', (message) => {
        // The browser itself logs each failed call; the tests that provoke one look at the page.
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
          complaints.push(message.text());
      });
      await use();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** An address no other test uses. */
export const newAddress = (): string => `rosa-${randomBytes(6).toString('hex')}@nourish.example`;

/** Makes a verified account through the API and its mail. */
export async function makeAccount(
  request: APIRequestContext,
  role: 'recipient' | 'donor' | 'volunteer' = 'recipient',
  language: Language = 'en',
): Promise<Account> {
  const account = { name: 'Rosa Delgado', email: newAddress(), password: PASSWORD };
  const registered = await request.post('/api/auth/register', { data: { ...account, role, language } });
  expect(registered.status()).toBe(201);
  const link = new URL(linkIn(await waitForMail(account.email, /Nourish/)));
  const verified = await request.get('/api/auth/verify-email', {
    params: Object.fromEntries(link.searchParams),
  });
  expect(verified.status()).toBe(200);
  return account;
}

/** Signs in through the API and hands the browser the token, as if the person had been here before. */
export async function arriveSignedIn(
  page: Page,
  account: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  const answer = await page.request.post('/api/auth/login', {
    data: { email: account.email, password: account.password },
  });
  expect(answer.status()).toBe(200);
  const { token } = (await answer.json()) as { token: string };
  await page.addInitScript((value) => {
    localStorage.setItem('authToken', value);
    localStorage.setItem('token', value);
  }, token);
}

/** Chooses the language as a browser remembers it. */
export const useLanguage = (page: Page, language: Language): Promise<unknown> =>
  page.addInitScript((value) => localStorage.setItem('i18nextLng', value), language);

/** Fails with what axe finds on the page as it is, by WCAG 2.2 AA and best practice. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(
    violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map((node) => node.target.join(' ')),
    })),
  ).toEqual([]);
}
