export interface FileShape {
  encoding: Encoding;
  delimiter: string;
}
type Encoding = 'utf-8' | 'utf-16le' | 'windows-1252';

/** Findings of the upload; `refused`: the file is not text. */
export type FileFacts =
  | { refused: 'workbook' | 'binary' | 'empty' }
  | {
      refused: null;
      encoding: Encoding;
      head: string;
      /** Non-empty lines; a line break within quotes is not counted. */
      lines: number;
    };

/** Bytes of a file that are used to detect the delimiter; longer than any header. */
const HEAD_BYTES = 64 * 1024;

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Signatures of workbooks: a ZIP archive (.xlsx, .ods), or the container of the old .xls. */
const WORKBOOK_STARTS = [Buffer.from('PK\u0003\u0004'), Buffer.from('d0cf11e0', 'hex')];

/** Inspects a file chunk by chunk without buffering it. */
export function inspectFile(): { see(part: Buffer): void; facts(): FileFacts } {
  const heads: Buffer[] = [];
  let bytes = 0;
  let hasNul = false;
  let isUtf8 = true;
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const lines = countLines();

  const head = () => Buffer.concat(heads).subarray(0, HEAD_BYTES);
  return {
    see: (part) => {
      if (bytes < HEAD_BYTES) heads.push(part);
      bytes += part.length;
      hasNul ||= part.includes(0);
      isUtf8 &&= decodes(utf8, part);
      lines.see(part);
    },
    facts: () => {
      const start = head();
      if (WORKBOOK_STARTS.some((mark) => start.subarray(0, mark.length).equals(mark)))
        return { refused: 'workbook' };
      const isUtf16 = start[0] === 0xff && start[1] === 0xfe;
      if (hasNul && !isUtf16) return { refused: 'binary' };
      const encoding = isUtf16 ? 'utf-16le' : isUtf8 && decodes(utf8) ? 'utf-8' : 'windows-1252';
      // A character cut off at the end of the head does not matter.
      const text = new TextDecoder(encoding).decode(start, { stream: true });
      if (text.trim() === '') return { refused: 'empty' };
      return { refused: null, encoding, head: text, lines: lines.count() };
    },
  };
}

function decodes(decoder: TextDecoder, part?: Buffer): boolean {
  try {
    decoder.decode(part, { stream: part !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** Counts non-empty lines; a line break within quotes belongs to its cell. */
function countLines() {
  let lines = 0;
  let isQuoted = false;
  let isEmpty = true;
  return {
    see: (part: Buffer) => {
      for (const byte of part) {
        if (byte === QUOTE) isQuoted = !isQuoted;
        if (!isQuoted && (byte === LINE_FEED || byte === CARRIAGE_RETURN)) {
          if (!isEmpty) lines++;
          isEmpty = true;
        } else if (byte !== 0) isEmpty = false;
      }
    },
    count: () => (isEmpty ? lines : lines + 1),
  };
}

/** Some spreadsheets declare the delimiter in a hidden first line. */
const SEPARATOR_LINE = /^\ufeff?"?sep=(.)"?\r?\n/i;

const DELIMITERS = [',', ';', '\t'];

/** Returns the declared delimiter, or else the most frequent one outside of quotes in the first line. */
export function findDelimiter(head: string): string {
  const declared = SEPARATOR_LINE.exec(head)?.[1];
  if (declared !== undefined) return declared;
  const first = head.split(/\r\n|\n|\r/).find((line) => line.trim() !== '') ?? '';
  const bare = first.replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => bare.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** True if a row is a delimiter declaration, split by that delimiter. */
export const isSeparatorLine = ([first = '', ...rest]: readonly string[]): boolean =>
  /^sep=.?$/i.test(first) && rest.every((cell) => cell === '');
