/** How long browsers keep to https once they were told, in seconds: a year. */
export const HTTPS_ONLY_SECONDS = 31_536_000;

/** Security headers of an answer that is given before there is a request that a hook could see. It never holds a page. */
export const bareHeaders = (https: boolean): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cache-control': 'no-store',
  ...(https && { 'strict-transport-security': `max-age=${HTTPS_ONLY_SECONDS}; includeSubDomains` }),
});
