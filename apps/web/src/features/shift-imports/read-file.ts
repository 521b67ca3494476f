import { SHIFT_IMPORT_MAX_CHARACTERS } from '@nourish/contract/volunteering';

/** Why a file is not even sent. */
export type FileProblem = 'tooBig' | 'workbook' | 'binary' | 'empty' | 'unreadable';
type Read = { csv: string } | { problem: FileProblem };

/** No encoding that we read takes more for a character. */
const MAX_BYTES = SHIFT_IMPORT_MAX_CHARACTERS * 4;

/** What the programs that write workbooks begin them with: a ZIP archive (.xlsx, .ods), or the container of the old .xls. */
const WORKBOOK_STARTS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** What stands in a text, or why it is not sent. */
export function readText(csv: string): Read {
  if (csv.trim() === '') return { problem: 'empty' };
  return csv.length > SHIFT_IMPORT_MAX_CHARACTERS ? { problem: 'tooBig' } : { csv };
}

/** What stands in a file as spreadsheets write them: UTF-8 or UTF-16, or what Windows in the West has always written. */
export async function readFile(file: Blob): Promise<Read> {
  if (file.size > MAX_BYTES) return { problem: 'tooBig' };
  const bytes = await bytesOf(file);
  if (bytes === null) return { problem: 'unreadable' };
  if (WORKBOOK_STARTS.some((start) => start.every((byte, index) => bytes[index] === byte)))
    return { problem: 'workbook' };
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (bytes.includes(0) && !isUtf16) return { problem: 'binary' };
  return readText(isUtf16 ? new TextDecoder('utf-16le').decode(bytes) : decoded(bytes));
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** null for a file that was moved or locked since it was chosen. */
async function bytesOf(file: Blob): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}
