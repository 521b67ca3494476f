/**
 * Keys of bodies that clients may spell in a second way, ours first. They are renamed before anything else reads a body,
 * wherever its schema knows our spelling; where both are given, ours stands.
 */
export const INPUT_ALIASES: Readonly<Record<string, string>> = {
  item_name: 'itemName',
  expiration_date: 'expirationDate',
  dietary_category: 'dietaryCategory',
};
