/** How a file is to be read. */
export interface FileShape {
  encoding: Encoding;
  delimiter: string;
}
type Encoding = 'utf-8' | 'utf-16le' | 'windows-1252';

/** What was learnt of a file while it came in. `refused`: it is no text at all. */
export type FileFacts =
  | { refused: 'workbook' | 'binary' | 'empty' }
  | {
      refused: null;
      encoding: Encoding;
      head: string;
      /** Lines outside of quotes that are not empty. */ lines: number;
    };

/** Of a file's beginning as much is looked at to see what parts its columns; no line of names is longer. */
const HEAD_BYTES = 64 * 1024;

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** What the programs that write workbooks begin them with: a ZIP archive (.xlsx, .ods), or the container of the old .xls. */
const WORKBOOK_STARTS = [Buffer.from('PK\u0003\u0004'), Buffer.from('d0cf11e0', 'hex')];

/** Looks at a file part by part, without keeping it. */
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
      // A character that the end of the head cuts through is of no interest.
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

/** Counts the lines that are not empty; line breaks within quotes belong to their cell. */
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

/** Some spreadsheets write what parts the columns into a first line of its own, and show that to nobody. */
const SEPARATOR_LINE = /^\ufeff?"?sep=(.)"?\r?\n/i;

const DELIMITERS = [',', ';', '\t'];

/** What parts the columns: what the file says itself, or else what its first line has most of, outside of quotes. */
export function findDelimiter(head: string): string {
  const said = SEPARATOR_LINE.exec(head)?.[1];
  if (said !== undefined) return said;
  const first = head.split(/\r\n|\n|\r/).find((line) => line.trim() !== '') ?? '';
  const bare = first.replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => bare.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** Whether a row is such a line, taken apart by what it names. */
export const isSeparatorLine = ([first = '', ...rest]: readonly string[]): boolean =>
  /^sep=.?$/i.test(first) && rest.every((cell) => cell === '');
