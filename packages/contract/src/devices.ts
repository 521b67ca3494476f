/** Known browsers and systems of a device's User-Agent; null for unknown ones. */
export const BROWSERS = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung'] as const;
export const SYSTEMS = ['android', 'chromeos', 'ipad', 'iphone', 'linux', 'mac', 'windows'] as const;

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
