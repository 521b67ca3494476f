/** The texts that any page may need, in this language, by file name; the build makes one chunk of them. */
export const texts = import.meta.glob<object>('./{common,food-banks,inventory,offline,shell}.json', {
  eager: true,
  import: 'default',
});
