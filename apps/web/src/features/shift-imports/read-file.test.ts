import { SHIFT_IMPORT_MAX_CHARACTERS } from '@nourish/contract/volunteer-constants';
import { expect, test } from 'vitest';
import { readFile, readText } from './read-file.ts';

const bytes = (...parts: (string | number[])[]) =>
  new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))));
const utf16 = (text: string) => [0xff, 0xfe, ...Buffer.from(text, 'utf16le')];

test.each([
  ['UTF-8', bytes('Début;Fin')],
  ['UTF-8 with a byte order mark', bytes('\ufeffDébut;Fin')],
  ['Unicode text of Excel', bytes(utf16('Début;Fin'))],
  ['CSV of Excel for Windows', bytes('D', [0xe9], 'but;Fin')],
])('reads %s', async (_, file) => {
  expect(await readFile(file)).toEqual({ csv: 'Début;Fin' });
});

test.each([
  ['a workbook', bytes('PK\u0003\u0004abc'), 'workbook'],
  ['an old workbook', bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'workbook'],
  ['a picture', bytes('\u0089PNG\u0000\u0000'), 'binary'],
  ['nothing', bytes(''), 'empty'],
  ['white space', bytes('\r\n \t'), 'empty'],
  ['one character too many', bytes('x'.repeat(SHIFT_IMPORT_MAX_CHARACTERS + 1)), 'tooBig'],
  ['far too many', bytes('x'.repeat(SHIFT_IMPORT_MAX_CHARACTERS * 4 + 1)), 'tooBig'],
])('rejects %s', async (_, file, problem) => {
  expect(await readFile(file)).toEqual({ problem });
});

test('reports a file that was moved after it was chosen', async () => {
  const gone = bytes('Title');
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  expect(await readFile(gone)).toEqual({ problem: 'unreadable' });
});

test('applies the same limits to pasted text', () => {
  expect(readText('Title\tDate')).toEqual({ csv: 'Title\tDate' });
  expect(readText(' \n')).toEqual({ problem: 'empty' });
  expect(readText('x'.repeat(SHIFT_IMPORT_MAX_CHARACTERS))).toMatchObject({ csv: expect.any(String) });
  expect(readText('x'.repeat(SHIFT_IMPORT_MAX_CHARACTERS + 1))).toEqual({ problem: 'tooBig' });
});
