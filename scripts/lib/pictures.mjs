import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { root } from './project.mjs';

const require = createRequire(import.meta.url);
const { chromium } = require('@playwright/test');
// Resolved from the server, which depends on it.
const sharp = createRequire(join(root, 'apps/server/package.json'))('sharp');

const PASSWORD = 'Nourish-demo-2026';
const TIME_ZONE = 'America/Toronto';
const LOCALES = { en: 'en-CA', es: 'es-MX', fr: 'fr-CA' };
const QUALITY = 72;
/** Containers run as root and have no GPU; see the browser tests. */
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--hide-scrollbars'];
/** Opens a browser that takes pictures of a demo server. */
export async function openCamera({ executablePath, url }) {
  const browser = await chromium.launch({ executablePath, args: ARGS });
  const tokens = new Map();
  const tokenOf = async (who) => {
    if (!tokens.has(who)) tokens.set(who, await signIn(url, who));
    return tokens.get(who);
  };
  const camera = {
    count: 0,
    bytes: 0,
    close: () => browser.close(),
    /**
     * Takes one picture. `path`: the page, `who`: the demo account, `open`: selector of a link to follow,
     * `at`: selector of the element at the top of the picture. Sizes are in CSS pixels, times `scale`.
     */
    async take({ path, who, language, width, height, scale = 1, open, at, file }) {
      const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: scale,
        locale: LOCALES[language],
        timezoneId: TIME_ZONE,
        colorScheme: 'light',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      const token = who && (await tokenOf(who));
      await context.addInitScript(
        ([key, chosen]) => {
          localStorage.setItem('i18nextLng', chosen);
          if (key) localStorage.setItem('authToken', key);
        },
        [token, language],
      );
      await context.addCookies([{ name: 'i18nextLng', value: language, url }]);
      // The stream of events would keep the network busy for ever.
      await context.route('**/api/events', (route) => route.fulfill({ status: 403 }));
      const page = await context.newPage();
      await page.goto(url + path);
      await settle(page);
      if (open) {
        await page.locator(open).first().click();
        await settle(page);
      }
      if (at) await bringToTop(page.locator(at).first());
      const shot = await page.screenshot({ animations: 'disabled' });
      const picture = await sharp(shot).webp({ quality: QUALITY, effort: 6 }).toBuffer();
      await context.close();
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, picture);
      camera.count += 1;
      camera.bytes += picture.length;
    },
  };
  return camera;
}

async function signIn(url, who) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@nourish.example`, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${who} could not sign in: ${answer.status}`);
  return (await answer.json()).token;
}

/** Waits until the page, its fonts and its images have loaded. */
async function settle(page) {
  await page.waitForLoadState('networkidle');
  await page.locator('main h1').first().waitFor();
  // Skeletons pulse and refetching spins.
  await page.waitForFunction(() => !document.querySelector('main :is(.animate-pulse, .animate-spin)'));
  await page.evaluate(() => document.fonts.ready);
}

/** Scrolls an element below the header, with a small margin. */
const bringToTop = (place) =>
  place.evaluate((element) => {
    const AIR = 14;
    const header = document.querySelector('header')?.offsetHeight ?? 0;
    const top = element.getBoundingClientRect().top + window.scrollY - header - AIR;
    window.scrollTo({ top, behavior: 'instant' });
  });
