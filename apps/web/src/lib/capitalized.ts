/** For a name that is in the middle of a sentence elsewhere. */
export const capitalized = (name: string): string => name.charAt(0).toLocaleUpperCase() + name.slice(1);
