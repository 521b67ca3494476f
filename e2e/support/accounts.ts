import { randomBytes } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../apps/server/src/demo/accounts.ts';
import { accountMailTexts } from '../../apps/server/src/features/accounts/mail-texts/texts.ts';
import { apiFor, type Api } from './api.ts';
import { linkIn, waitForMail } from './mailbox.ts';
import { FOOD_BANK } from './steps-request.ts';
import type { Language } from './texts.ts';

export interface Account {
  name: string;
  email: string;
  password: string;
}
type SignUpRole = 'recipient' | 'donor' | 'volunteer';

/** Demo accounts that no journey changes. */
export const demo = Object.fromEntries(
  (['admin', 'staff', 'recipient', 'donor', 'volunteer'] as const).map((role) => [
    role,
    { email: `${role}@nourish.example`, password: DEMO_PASSWORD },
  ]),
) as Record<'admin' | 'staff' | 'recipient' | 'donor' | 'volunteer', Pick<Account, 'email' | 'password'>>;

/** Returns a new, unique person. */
export function newPerson(): Account {
  const id = randomBytes(5).toString('hex');
  return {
    name: `Rosa ${id}`,
    email: `rosa-${id}@nourish.example`,
    password: 'tomatoes on the windowsill',
  };
}

/** Signs up through the API; the address is not verified yet. */
export async function register(
  request: APIRequestContext,
  role: SignUpRole = 'recipient',
  language: Language = 'en',
): Promise<Account> {
  const person = newPerson();
  await apiFor(request)('POST /api/auth/register', { body: { ...person, role, language } });
  return person;
}

/**
 * Creates a verified account through the API and its mail. Recipients have chosen the food bank of the demo
 * staff, so that browse does not ask.
 */
export async function makeAccount(
  request: APIRequestContext,
  role: SignUpRole = 'recipient',
  language: Language = 'en',
): Promise<Account> {
  const person = await register(request, role, language);
  const token = await mailedToken(person.email, 'verify_email', language);
  await apiFor(request)('GET /api/auth/verify-email', { query: { token } });
  if (role === 'recipient') await chooseFoodBank(request, person);
  return person;
}

async function chooseFoodBank(request: APIRequestContext, person: Account): Promise<void> {
  const api = await apiOf(request, person);
  const { data: foodBanks } = await api('GET /api/foodbanks');
  const foodbank_id = foodBanks.find(({ name }) => name === FOOD_BANK)?._id;
  await api('PATCH /api/auth/me', { body: { foodbank_id } });
}

/** Creates staff of a new food bank, where no other test plans anything. */
export async function makeStaff(request: APIRequestContext, time_zone = 'America/Toronto'): Promise<Account> {
  const person = await makeAccount(request, 'volunteer');
  const admin = await apiOf(request, demo.admin);
  const { data: foodBank } = await admin('POST /api/foodbanks', {
    body: {
      name: `${person.name} Food Shelf`,
      address: '12 Elm Street',
      city: 'Toronto',
      province: 'ON',
      postalCode: 'M6K 3P6',
      contactEmail: person.email,
      time_zone,
    },
  });
  const [found] = (await admin('GET /api/users', { query: { search: person.email } })).data;
  await admin('PATCH /api/users/:id', {
    params: { id: found?._id ?? '' },
    body: { role: 'staff', foodbank_id: foodBank._id },
  });
  return person;
}

/** Returns the link of the newest mail of this kind to an address. */
export const mailedLink = async (
  email: string,
  kind: 'verify_email' | 'reset_password',
  language: Language = 'en',
): Promise<string> => linkIn(await waitForMail(email, accountMailTexts[language][kind].subject));

async function mailedToken(...mail: Parameters<typeof mailedLink>): Promise<string> {
  const token = new URL(await mailedLink(...mail)).searchParams.get('token');
  if (token === null) throw new Error('the mailed link has no token');
  return token;
}

type Credentials = Pick<Account, 'email' | 'password'>;

/** Sessions of demo accounts, shared by the journeys of a worker, because no journey ends them. */
const demoSessions = new Map<string, Promise<string>>();

function logIn(request: APIRequestContext, account: Credentials): Promise<string> {
  const session = demoSessions.get(account.email) ?? newSession(request, account);
  if (account.password === DEMO_PASSWORD) {
    demoSessions.set(account.email, session);
    // A failed sign-in must not affect the following journeys.
    session.catch(() => demoSessions.delete(account.email));
  }
  return session;
}

async function newSession(request: APIRequestContext, { email, password }: Credentials): Promise<string> {
  return (await apiFor(request)('POST /api/auth/login', { body: { email, password } })).token;
}

/** Returns an API client with its own session. */
export const apiOf = async (request: APIRequestContext, account: Credentials): Promise<Api> =>
  apiFor(request, await logIn(request, account));

/** Signs in through the API and stores the token in the browser. */
export async function arriveSignedIn(page: Page, account: Credentials): Promise<void> {
  const token = await logIn(page.request, account);
  // Storage is per origin, so a page of the origin must be open; this one does not start the app.
  await page.goto('/favicon.svg');
  await page.evaluate((value) => {
    localStorage.setItem('authToken', value);
    localStorage.setItem('token', value);
  }, token);
}

/** Returns the tokens in the browser's storage. */
export const storedTokens = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) => [
      storage.getItem('authToken'),
      storage.getItem('token'),
    ]),
  );

/** Asserts that the browser stores no session. */
export const expectNoToken = (page: Page): Promise<void> =>
  expect.poll(() => storedTokens(page)).toEqual([null, null, null, null]);
