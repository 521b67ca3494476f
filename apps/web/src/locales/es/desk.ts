/** Texts of the desk and the households in this language, by file name; one chunk of the build. */
export const texts = import.meta.glob<object>('./{desk,clients}.json', { eager: true, import: 'default' });
