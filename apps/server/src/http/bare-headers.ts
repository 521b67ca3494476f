/** max-age of Strict-Transport-Security, in seconds: one year. */
export const HTTPS_ONLY_SECONDS = 31_536_000;

/**
 * Security headers for responses sent before Fastify has a request, so that no hook runs. Such responses are
 * never pages.
 */
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
