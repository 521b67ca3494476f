import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

import { say } from './project.mjs';

/** The first program found is used. The headless shell is about 25 % faster. */
const names = [
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
];
const macApp = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Returns the path of a Chrome or Chromium. Installs one with the system's package manager if none is found;
 * undefined if that fails.
 */
export function ensureBrowser() {
  return findBrowser() ?? installBrowser();
}

function findBrowser() {
  const { CHROME_PATH, PATH = '' } = process.env;
  const onPath = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [CHROME_PATH, ...onPath, macApp].find((path) => path && isProgram(path)) ?? playwrightsOwn();
}

/** Returns the browser that `npx playwright install` installed, if any. */
function playwrightsOwn() {
  const path = createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
  return isProgram(path) ? path : undefined;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installBrowser() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  say('Installing a browser…');
  const install = ['install', '-qq', '-y', '--no-install-recommends'];
  const failure = aptGet('update', '-qq') ?? aptGet(...install, names[0]);
  // Some systems have no package for the headless shell.
  const lastFailure = failure && aptGet(...install, 'chromium');
  if (lastFailure) say(lastFailure);
  return findBrowser();
}

/** Runs apt-get. Returns its output if it failed. */
function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stdout, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
  return status === 0 ? undefined : `apt-get ${args.join(' ')} failed:\n${stdout}${stderr}`.trim();
}
