import { expect, test } from 'vitest';

import { explainNpm } from './npm-failure.mjs';

const CLEANUP = 'npm warn tar TAR_ENTRY_ERROR ENOENT: Cannot cd into node_modules/vite';

test.each([
  [
    'no network',
    `${CLEANUP}\nnpm error code EAI_AGAIN\nnpm error network request failed`,
    /could not be downloaded \(EAI_AGAIN\)/,
    /internet/,
  ],
  [
    'a clock that is wrong',
    'npm error code CERT_NOT_YET_VALID',
    /certificate .*CERT_NOT_YET_VALID/,
    /Set the clock/,
  ],
  ['a full disk', 'npm warn x\nnpm error code ENOSPC', /disk is full/, /Free about/],
  [
    'a folder of another user',
    "npm error code EACCES\nnpm error path '/opt/x'",
    /may not write.*EACCES/,
    /chown/,
  ],
  ['anything else', 'npm error code E404', /E404/, /Delete the folder node_modules/],
])('explains a failed installation: %s', (_, output, reason, advice) => {
  const { message, advice: given } = explainNpm(output);
  expect(message).toMatch(reason);
  expect(given).toMatch(advice);
});
