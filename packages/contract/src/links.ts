/** The endings that mail programs make links of when they stand after a dot in plain text. */
const LINKED_ENDINGS =
  'com|net|org|info|biz|ca|us|uk|fr|es|mx|ru|cn|io|co|app|dev|xyz|top|site|online|shop|link|click';
const LINK = new RegExp(
  String.raw`://|\bwww\.|[\p{L}\p{N}-]\.\p{L}{2,}/|[\p{L}\p{N}-]\.(${LINKED_ENDINGS})(?![\p{L}\p{N}])`,
  'iu',
);

/**
 * Whether a name, of somebody or of something, carries a link. Our mails greet people by their names and say what they
 * offered: somebody who signs up a stranger's address, or offers food in their name, would have us send the link.
 */
export const hasLink = (name: string): boolean => LINK.test(name);
