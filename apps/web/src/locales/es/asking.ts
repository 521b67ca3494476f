/** The texts of the pages about requests for food, and of the dashboard in this language, by file name; the build makes one chunk of them. */
export const texts = import.meta.glob<object>('./{dashboard,requests}.json', {
  eager: true,
  import: 'default',
});
