/** Texts of the desk, the households and what they got in this language, by file name; one chunk of the build. */
export const texts = import.meta.glob<object>('./{clients,desk,programs,service-report}.json', {
  eager: true,
  import: 'default',
});
