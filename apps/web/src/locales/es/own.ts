/** The texts of the pages about one's own account in this language, by file name; the build makes one chunk of them. */
export const texts = import.meta.glob<object>('./own/*.json', { eager: true, import: 'default' });
