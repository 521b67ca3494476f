/** Texts of labels and of the details of an item in this language, by file name; one chunk of the build. */
export const texts = import.meta.glob<object>('./{item-sheet,label-facts}.json', {
  eager: true,
  import: 'default',
});
