import { expect, test } from 'vitest';
import { deviceKindOf } from './device-rules.ts';

const MOZILLA = 'Mozilla/5.0';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    'a phone with Android',
    `${MOZILLA} (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/141.0.0.0 Mobile Safari/537.36`,
    'chrome',
    'android',
  ],
  [
    'a Samsung phone with its own browser',
    `${MOZILLA} (Linux; Android 14; SAMSUNG SM-S911W) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    'samsung',
    'android',
  ],
  [
    'an iPhone',
    `${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1`,
    'safari',
    'iphone',
  ],
  [
    'Chrome on an iPhone',
    `${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1`,
    'chrome',
    'iphone',
  ],
  [
    'Firefox on an iPad',
    `${MOZILLA} (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/143.0 Mobile/15E148 Safari/605.1.15`,
    'firefox',
    'ipad',
  ],
  [
    'Edge on Windows',
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    'edge',
    'windows',
  ],
  [
    'Safari on a Mac',
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15`,
    'safari',
    'mac',
  ],
  [
    'Opera on Linux',
    `${MOZILLA} (X11; Linux x86_64) ${WEBKIT} Chrome/139.0.0.0 Safari/537.36 OPR/123.0.0.0`,
    'opera',
    'linux',
  ],
  [
    'a Chromebook',
    `${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/141.0.0.0`,
    'chrome',
    'chromeos',
  ],
  ['a program', 'curl/8.5.0', null, null],
  ['who says nothing', undefined, null, null],
  ['who says too much', 'Chrome'.repeat(2_000), null, null],
])('knows %s', (_, userAgent, browser, system) => {
  expect(deviceKindOf(userAgent)).toEqual({ browser, system });
});
