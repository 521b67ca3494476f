// Measures the desk by keyboard in a browser on the built app: a known household gets the standard hamper, a new one is
// registered and gets it, and 130 households in a row are served. The figures in docs/decisions/0030 come from here.
//
//   node scripts/start.mjs, on a new folder with the demo, and then
//   CHROME_PATH=/usr/bin/chromium node bench/desk-journey.ts [--url http://127.0.0.1:3000] [--visits 130]
//
// A person is assumed to need 0.3 s a key, 1 s to look at each new screen, and for a new household 1.5 s to ask and hear
// each answer. What the machine needs is measured from the key that starts a step until the next key can be pressed.
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../apps/server/src/demo/accounts.ts';
import { say } from './servers.ts';

const { values: options } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    visits: { type: 'string', default: '130' },
  },
});
const VISITS = Number(options.visits);
/** Visits of the first and of the last group. */
const GROUP = 10;
const KEY_S = 0.3;
const LOOK_S = 1;
const ANSWER_S = 1.5;
const PRODUCT = 'Bench rice';

type Body = Record<string, unknown>;

async function post<T>(path: string, body: Body, token?: string): Promise<T> {
  const response = await fetch(options.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { data: T; token?: T };
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer.token ?? answer.data;
}

/** Opens a food bank whose program has a hamper, with registered households. */
async function prepare(households: number): Promise<{ token: string; foodbank_id: string; codes: string[] }> {
  const email = 'admin@nourish.example';
  const token = await post<string>('/api/auth/login', { email, password: DEMO_PASSWORD });
  const create = <T>(path: string, body: Body) => post<T>(path, body, token);
  const { _id: foodbank_id } = await create<{ _id: string }>('/api/foodbanks', {
    name: `Bench ${Date.now()}`,
    address: '12 Elm Street',
    city: 'Toronto',
    province: 'ON',
    postalCode: 'M6K 3P6',
    contactEmail: 'bench@nourish.example',
    time_zone: 'America/Toronto',
  });
  await create('/api/inventory', { foodbank_id, item_name: PRODUCT, category: 'other', quantity: 5_000 });
  const hamper = [{ item_name: PRODUCT, small: 1, medium: 2, large: 3 }];
  await create('/api/programs', { foodbank_id, name: 'Pantry bag', kind: 'hamper', hamper });
  const codes: string[] = [];
  for (let n = 0; n < households; n += 1) {
    const { code } = await create<{ code: string }>('/api/clients', {
      foodbank_id,
      name: `Household ${n + 1}`,
      household: { adults: 2, seniors: 0, children: 1 },
      consents: { service: true, statistics: true },
    });
    codes.push(code);
  }
  return { token, foodbank_id, codes };
}

/** A keyboard that counts what is pressed, and the time that the machine needs to react. */
class Clerk {
  readonly #page: Page;
  keys = 0;
  looks = 0;
  answers = 0;
  machineMs = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...names: string[]): Promise<void> {
    for (const name of names) await this.#page.keyboard.press(name);
    this.keys += names.length;
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
    this.keys += text.length;
  }

  async answer(text: string): Promise<void> {
    this.answers += 1;
    await this.type(text);
  }

  /** Presses a key and waits until the screen is ready for the next one. */
  async pressUntil(key: string, isReady: () => boolean): Promise<void> {
    const start = performance.now();
    await this.press(key);
    await this.#page.waitForFunction(isReady);
    this.machineMs += performance.now() - start;
    this.looks += 1;
  }

  report(title: string): void {
    const { keys, looks, answers, machineMs } = this;
    const seconds = keys * KEY_S + looks * LOOK_S + answers * ANSWER_S + machineMs / 1000;
    say(
      `${title}: ${keys} keys, ${looks} screens, ${answers} answers, machine ${Math.round(machineMs)} ms: ${seconds.toFixed(1)} s`,
    );
  }
}

// Both run in the browser, in each frame.
const isGiveFocused = () =>
  document.activeElement?.textContent === 'Give hamper' &&
  document.activeElement.getAttribute('aria-disabled') === null;
const isSearchEmpty = () =>
  document.activeElement instanceof HTMLInputElement &&
  document.activeElement.getAttribute('role') === 'combobox' &&
  document.activeElement.value === '';

async function serve(page: Page, code: string): Promise<Clerk> {
  const clerk = new Clerk(page);
  await clerk.type(code);
  await clerk.pressUntil('Enter', isGiveFocused);
  await clerk.pressUntil('Enter', isSearchEmpty);
  return clerk;
}

/** Registers a household of three with a name, and gives the hamper. */
async function serveNew(page: Page): Promise<Clerk> {
  const clerk = new Clerk(page);
  const tabToLabel = async (label: string, key = 'Tab') => {
    for (let steps = 0; steps < 60; steps += 1) {
      const text = await page.evaluate(() => {
        const { activeElement: focused } = document;
        if (focused instanceof HTMLInputElement)
          return focused.labels?.[0]?.textContent ?? focused.ariaLabel ?? '';
        return focused?.textContent ?? '';
      });
      if (text.trim().startsWith(label)) return;
      await clerk.press(key);
    }
    throw new Error(`${label} is not reachable with Tab`);
  };
  // Above the search.
  await tabToLabel('New household', 'Shift+Tab');
  await clerk.pressUntil('Enter', () => document.querySelector('[role="dialog"]') !== null);
  await tabToLabel('Name');
  await clerk.answer('Rosa Delgado');
  await tabToLabel('Adults');
  await clerk.answer('2');
  await tabToLabel('Children');
  await clerk.answer('1');
  await clerk.pressUntil('Enter', isGiveFocused);
  await clerk.pressUntil('Enter', isSearchEmpty);
  return clerk;
}

const medianOf = (times: readonly number[]): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0);

const { token, foodbank_id, codes } = await prepare(VISITS + 1);
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(process.env['CHROME_PATH'] !== undefined && { executablePath: process.env['CHROME_PATH'] }),
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-CA' });
  await page.goto(`${options.url}/favicon.svg`);
  await page.evaluate((value) => localStorage.setItem('authToken', value), token);
  await page.goto(`${options.url}/desk?foodbank=${foodbank_id}`);
  await page.waitForFunction(isSearchEmpty);
  const [known = '', ...others] = codes;
  (await serve(page, known)).report('A known household');
  (await serveNew(page)).report('A new household');
  const times: number[] = [];
  for (const code of others) times.push((await serve(page, code)).machineMs);
  say(
    `${VISITS} in a row, machine, median: ${medianOf(times.slice(0, GROUP))} ms for the first ${GROUP}, ` +
      `${medianOf(times.slice(-GROUP))} ms for the last ${GROUP}; longest ${Math.round(Math.max(...times))} ms`,
  );
} finally {
  await browser.close();
}
