/**
 * True if the primary pointer is a finger, as on phones: focusing a field opens the on-screen keyboard.
 * `any-pointer: fine` is not used, because some phones report it for their touch screen.
 */
export const isTouchPrimary = (): boolean => window.matchMedia('(pointer: coarse)').matches;
