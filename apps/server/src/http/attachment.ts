/** Characters with a meaning for file systems or header parsers. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}"%*/:<>?\\|]/gu;
const MAX_LENGTH = 120;

/**
 * Returns a Content-Disposition header (RFC 6266) that offers a file under this name. A name with non-ASCII
 * letters is sent twice: without accents, and encoded by RFC 8187 for clients that support it.
 */
export function attachmentOf(name: string): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const cleaned = cleanOf(stem);
  const fileName = `${cleaned === '' ? 'file' : cleaned}${ending}`;
  const plain = cleanOf(cleaned.normalize('NFKD').replace(/[^\x20-\x7e]/g, ''));
  const simple = `attachment; filename="${plain === '' ? 'file' : plain}${ending}"`;
  return plain === cleaned ? simple : `${simple}; filename*=UTF-8''${encoded(fileName)}`;
}

/** Removes unsafe characters, and dots at both ends, which hide a file or look like an extension. */
function cleanOf(stem: string): string {
  const safe = stem.normalize('NFC').replace(UNSAFE, '').replace(/\s+/g, ' ');
  const short = Array.from(safe).slice(0, MAX_LENGTH).join('');
  return short.replace(/^[\s.-]+|[\s.-]+$/g, '');
}

/** Percent-encodes by RFC 8187, which allows fewer characters than `encodeURIComponent`. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/['()]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
