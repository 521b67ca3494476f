/** Texts of the pages about the own account in this language, by file name; one chunk of the build. */
export const texts = import.meta.glob<object>('./own/*.json', { eager: true, import: 'default' });
