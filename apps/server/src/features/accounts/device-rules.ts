import type { DeviceKind } from '@nourish/contract';

type Rules<T> = readonly (readonly [sign: RegExp, word: T])[];

// Each browser also claims to be others, so the first rule that matches wins.
const BROWSERS: Rules<NonNullable<DeviceKind['browser']>> = [
  [/\bEdg(?:e|A|iOS)?\//, 'edge'],
  [/\b(?:OPR|OPT|OPiOS|Opera)\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(?:Firefox|FxiOS)\//, 'firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'chrome'],
  [/\bSafari\//, 'safari'],
];
const SYSTEMS: Rules<NonNullable<DeviceKind['system']>> = [
  [/\bAndroid\b/, 'android'],
  [/\bCrOS\b/, 'chromeos'],
  [/\biPad\b/, 'ipad'],
  [/\b(?:iPhone|iPod)\b/, 'iphone'],
  [/\bWindows\b/, 'windows'],
  [/\bMac(?:intosh| OS X)\b/, 'mac'],
  [/\bLinux\b/, 'linux'],
];

export const deviceKindOf = (userAgent = ''): DeviceKind => ({
  browser: wordFor(BROWSERS, userAgent),
  system: wordFor(SYSTEMS, userAgent),
});

const wordFor = <T>(rules: Rules<T>, userAgent: string): T | null =>
  rules.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
