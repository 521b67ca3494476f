import { SHIFT_IMPORT_MAX_CHARACTERS } from '@nourish/contract/volunteer-constants';

/** Why a file is rejected before upload. */
export type FileProblem = 'tooBig' | 'workbook' | 'binary' | 'empty' | 'unreadable';
type Read = { csv: string } | { problem: FileProblem };

/** UTF-8, UTF-16 and Windows-1252 use at most 4 bytes per character. */
const MAX_BYTES = SHIFT_IMPORT_MAX_CHARACTERS * 4;

/** Magic numbers of workbooks: ZIP archives (.xlsx, .ods) and OLE containers (.xls). */
const WORKBOOK_STARTS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Validates the text of a table; returns it or the problem. */
export function readText(csv: string): Read {
  if (csv.trim() === '') return { problem: 'empty' };
  return csv.length > SHIFT_IMPORT_MAX_CHARACTERS ? { problem: 'tooBig' } : { csv };
}

/** Reads a text file in UTF-8, UTF-16 or Windows-1252; returns its text or the problem. */
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

/** null if the file was moved or locked after it was chosen. */
async function bytesOf(file: Blob): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}
