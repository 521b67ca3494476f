/** Several people work on the queue at once: it follows every half minute while it is looked at, and on coming back. */
export const REFRESHED = { refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const;
