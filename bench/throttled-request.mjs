/**
 * Measures how long a user with an old phone needs from sign-in to a submitted request: slow 4G, a four times
 * slower CPU, human pauses, and one reload in the middle, after which all input must still be there. Prints a
 * table; no time limits.
 *
 *   BASE=http://127.0.0.1:3000 node bench/throttled-request.mjs
 *
 * Runs against a server with demo data, and really submits the request.
 */
import { chromium, devices } from '@playwright/test';

const BASE = process.env['BASE'] ?? 'http://127.0.0.1:3000';
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const PAUSE_MS = 700;
const KEY_MS = 90;
const HINT = 'Please ring the bell at the side door';

const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'],
  args: ['--no-sandbox', '--disable-gpu'],
});
const context = await browser.newContext({ ...devices['Pixel 5'], locale: 'en-CA' });
const page = await context.newPage();
const session = await context.newCDPSession(page);
await session.send('Network.enable');
await session.send('Network.emulateNetworkConditions', SLOW_4G);
await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });

const rows = [];
let last = 0;
const lap = (step) => {
  const now = performance.now();
  rows.push({ step, seconds: ((now - last) / 1000).toFixed(1) });
  last = now;
};
const pause = () => page.waitForTimeout(PAUSE_MS);
const type = async (field, text) => {
  await pause();
  await field.click();
  await field.pressSequentially(text, { delay: KEY_MS });
};
const press = async (target) => {
  await pause();
  await target.click();
};

try {
  await page.goto(`${BASE}/signin`);
  const start = (last = performance.now());
  await type(page.getByRole('textbox', { name: 'Email' }), 'recipient@nourish.example');
  await type(page.getByLabel(/^Password/).first(), 'Nourish-demo-2026');
  await press(page.getByRole('button', { name: 'Sign In', exact: true }));
  await page.getByRole('heading', { level: 1, name: /Welcome/ }).waitFor();
  lap('signed in');
  await page.goto(`${BASE}/browse-inventory`);
  await press(page.getByRole('button', { name: /^Add to Cart/ }).first());
  await page
    .getByText(/in your cart/)
    .first()
    .waitFor();
  lap('an item in the cart');
  await page.goto(`${BASE}/request-submission`);
  const hint = page.getByRole('textbox', { name: 'Special instructions' });
  await type(hint, HINT);
  await page.reload();
  await hint.waitFor();
  const isKept = (await hint.inputValue()) === HINT;
  lap('typed, and loaded anew');
  await press(page.getByRole('group', { name: 'Preferred pickup date' }).getByRole('button'));
  const calendar = page.getByRole('dialog').last();
  // The next month has free days, whatever today is.
  await press(calendar.getByRole('button').nth(1));
  await press(calendar.getByRole('grid').getByRole('button', { name: / 15,/ }));
  await pause();
  await page.getByRole('combobox', { name: 'Preferred pickup time' }).selectOption('10:00');
  await press(page.getByRole('button', { name: 'Submit Request' }));
  await page.waitForURL(/dashboard/);
  lap('submitted');
  const inAll = { step: 'in all', seconds: ((last - start) / 1000).toFixed(1) };
  process.stdout.write(
    `${[...rows, inAll].map(({ step, seconds }) => `${seconds.padStart(6)} s  ${step}`).join('\n')}\n`,
  );
  process.stdout.write(isKept ? 'Nothing was lost on the reload.\n' : 'The reload lost what was typed.\n');
  if (!isKept) process.exitCode = 1;
} finally {
  await browser.close();
}
