/** Texts of the request pages and the dashboard in this language, by file name; one chunk of the build. */
export const texts = import.meta.glob<object>('./{dashboard,requests}.json', {
  eager: true,
  import: 'default',
});
