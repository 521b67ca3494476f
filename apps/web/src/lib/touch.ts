/**
 * Whether a finger is what somebody mostly points with, as on phones, a pen or mouse beside it or not: a field that takes
 * the focus brings up a keyboard there. Some phones say of their glass that it points finely as well, so that is not asked.
 */
export const isTouchedMostly = (): boolean => window.matchMedia('(pointer: coarse)').matches;
