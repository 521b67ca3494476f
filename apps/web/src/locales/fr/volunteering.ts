/** The texts for registered volunteers in this language by file name; the build makes one chunk of them. */
export const texts = import.meta.glob<object>('./{volunteers,volunteer-letter}.json', {
  eager: true,
  import: 'default',
});
