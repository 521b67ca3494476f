import { seal, unseal } from './secret-box.ts';

/** The token in a link, plain or sealed. */
const TOKEN = /(?<=[?&]token=)(?<seal>sealed\.)?(?<value>[\w-]+)/g;
const USE = 'mailed link';

interface Bodies {
  text_body: string;
  html_body: string;
}

const replaceTokens = (
  { text_body, html_body }: Bodies,
  replacement: (value: string, isSealed: boolean) => string,
): Bodies => {
  const replaceIn = (body: string) =>
    body.replace(TOKEN, (_, mark: string | undefined, value: string) =>
      replacement(value, mark !== undefined),
    );
  return { text_body: replaceIn(text_body), html_body: replaceIn(html_body) };
};

/**
 * Encrypts the tokens of links with the first key, for this mail only; without keys the texts stay as they
 * are. The rest stays readable, so that an erasure finds names in it. Throws if the plain text has no token.
 */
export function sealLinks(keys: readonly string[], mail_id: string, bodies: Bodies): Bodies {
  if (bodies.text_body.search(TOKEN) < 0) throw new Error(`no token in the secret mail ${mail_id}`);
  if (keys.length === 0) return bodies;
  return replaceTokens(
    bodies,
    (token) => `sealed.${seal(keys, mail_id, Buffer.from(token), USE).toString('base64url')}`,
  );
}

/** Decrypts the tokens of links. Throws if none of the keys fits. */
export const unsealLinks = (keys: readonly string[], mail_id: string, bodies: Bodies): Bodies =>
  replaceTokens(bodies, (value, isSealed) => {
    if (!isSealed) return value;
    const token = unseal(keys, mail_id, Buffer.from(value, 'base64url'), USE);
    if (token === undefined) throw new Error('no key in SECRET_KEY opens the link of this mail');
    return token.toString();
  });
