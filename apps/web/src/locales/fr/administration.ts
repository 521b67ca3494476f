/** Texts of the pages for administrators in this language, by file name; one chunk of the build. */
export const texts = import.meta.glob<object>('./administration/*.json', { eager: true, import: 'default' });
