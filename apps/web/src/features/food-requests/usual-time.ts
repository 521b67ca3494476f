/** History state that opens the form with the time of an earlier pickup. */
export const usualTime = (time: string) => ({ usualTime: time });

/** Returns the time that the form starts with; '' without one. */
export const usualTimeIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'usualTime' in state && typeof state.usualTime === 'string'
    ? state.usualTime
    : '';
