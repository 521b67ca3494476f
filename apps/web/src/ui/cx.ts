/** Joins class names and leaves out what is false, empty or missing. */
export const cx = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ');
