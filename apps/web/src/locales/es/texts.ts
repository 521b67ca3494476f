/** Every text of this language, by file name; the build makes one chunk of it. */
export const texts = import.meta.glob<object>('./*.json', { eager: true, import: 'default' });
