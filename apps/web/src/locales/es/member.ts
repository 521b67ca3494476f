/** Texts of the frame of signed-in users in this language, by file name; one chunk of the build. */
export const texts = import.meta.glob<object>('./{notifications,palette,workspace}.json', {
  eager: true,
  import: 'default',
});
