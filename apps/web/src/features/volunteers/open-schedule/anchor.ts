/** Id of the open schedule on the page for volunteers, for links to it. */
export const OPEN_SHIFTS = 'shifts';
