/** Returns a `mailto:` URL (RFC 6068). Escapes `?` and `&`, which would add recipients or texts. */
export const mailTo = (email: string, subject?: string): string =>
  `mailto:${email.split('@').map(encodeURIComponent).join('@')}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`;
