/**
 * The address of a link that begins a mail (RFC 6068). An address of mail may hold `?` and `&`, which would otherwise add
 * readers and texts to what somebody else writes.
 */
export const mailTo = (email: string, subject?: string): string =>
  `mailto:${email.split('@').map(encodeURIComponent).join('@')}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`;
