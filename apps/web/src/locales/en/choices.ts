/** Texts of choosing a food bank and a pickup time in this language, by file name; one chunk of the build. */
export const texts = import.meta.glob<object>('./{food-bank-choice,pickup}.json', {
  eager: true,
  import: 'default',
});
