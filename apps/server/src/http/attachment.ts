/** What file systems take for something else than a part of a name, or readers for a part of the header. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}"%*/:<>?\\|]/gu;
const MAX_LENGTH = 120;

/**
 * A Content-Disposition header that offers a file to be saved under a name (RFC 6266). A name in other letters than
 * English ones comes twice: for readers who know RFC 8187, and before that without its accents for all others.
 */
export function attachmentOf(name: string): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const cleaned = cleanOf(stem);
  const whole = `${cleaned === '' ? 'file' : cleaned}${ending}`;
  const plain = cleanOf(cleaned.normalize('NFKD').replace(/[^\x20-\x7e]/g, ''));
  const simple = `attachment; filename="${plain === '' ? 'file' : plain}${ending}"`;
  return plain === cleaned ? simple : `${simple}; filename*=UTF-8''${encoded(whole)}`;
}

/** Without dots at its ends, which hide a file or look like an ending, and without the marks that were left over. */
function cleanOf(stem: string): string {
  const safe = stem.normalize('NFC').replace(UNSAFE, '').replace(/\s+/g, ' ');
  const short = Array.from(safe).slice(0, MAX_LENGTH).join('');
  return short.replace(/^[\s.-]+|[\s.-]+$/g, '');
}

/** Percent-encoded, with the marks that `encodeURIComponent` leaves and the RFC does not allow. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/['()]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
