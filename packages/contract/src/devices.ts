/** Families of browsers and systems that a device is described by; null where it says nothing that we know. */
export const BROWSERS = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung'] as const;
export const SYSTEMS = ['android', 'chromeos', 'ipad', 'iphone', 'linux', 'mac', 'windows'] as const;

/** What people call them, alike in every language. */
export const BROWSER_NAMES: Record<(typeof BROWSERS)[number], string> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
};
export const SYSTEM_NAMES: Record<(typeof SYSTEMS)[number], string> = {
  android: 'Android',
  chromeos: 'Chromebook',
  ipad: 'iPad',
  iphone: 'iPhone',
  linux: 'Linux',
  mac: 'Mac',
  windows: 'Windows',
};
