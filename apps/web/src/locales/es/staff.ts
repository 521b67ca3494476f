/** The texts of the pages for staff in this language, by file name; the build makes one chunk of them. */
export const texts = import.meta.glob<object>('./staff/*.json', { eager: true, import: 'default' });
