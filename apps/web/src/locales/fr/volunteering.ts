/** The texts for volunteers that speak of their calendar and letter, in this language, by file name; the build makes one chunk of them. */
export const texts = import.meta.glob<object>('./{volunteer-calendar,volunteer-letter}.json', {
  eager: true,
  import: 'default',
});
