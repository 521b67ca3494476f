import { describe, expect, test } from 'vitest';
import { readRows, UnreadableFile } from './csv-reader.ts';
import { findDelimiter, inspectFile } from './file-shape.ts';

/** Yields a file in small chunks that split characters and lines. */
async function* inParts(file: Buffer, size = 5): AsyncGenerator<Buffer> {
  for (let start = 0; start < file.length; start += size) yield file.subarray(start, start + size);
}

async function read(file: Buffer) {
  const inspector = inspectFile();
  for await (const part of inParts(file)) inspector.see(part);
  const facts = inspector.facts();
  if (facts.refused !== null) return { refused: facts.refused };
  const { encoding } = facts;
  const delimiter = findDelimiter(facts.head);
  const rows = [];
  for await (const { row_number, cells } of readRows(inParts(file), { encoding, delimiter }))
    rows.push([row_number, ...cells]);
  return { encoding, delimiter, lines: facts.lines, rows };
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

describe('reading a CSV file', () => {
  test.each([
    ['UTF-8', Buffer.from('Nom,Qté\nPâtes “œuf”,3\n'), 'utf-8', ','],
    ['UTF-8 with a byte order mark', Buffer.from('\ufeffNom,Qté\r\nPâtes “œuf”,3\r\n'), 'utf-8', ','],
    ['semicolons and CR line endings', Buffer.from('Nom;Qté\rPâtes “œuf”;3'), 'utf-8', ';'],
    ['tabs in UTF-16', utf16('Nom\tQté\r\nPâtes “œuf”\t3\r\n'), 'utf-16le', '\t'],
    [
      'Windows-1252',
      Buffer.concat([latin1('Nom;Qt\xe9\r\nP\xe2tes \x93\x9cuf\x94;3\r\n')]),
      'windows-1252',
      ';',
    ],
    [
      'a line that says what parts the columns',
      Buffer.from('sep=;\r\nNom;Qté\r\nPâtes “œuf”;3\r\n'),
      'utf-8',
      ';',
    ],
  ])('%s', async (_, file, encoding, delimiter) => {
    const { rows, ...shape } = await read(file);
    expect(shape).toMatchObject({ encoding, delimiter });
    expect(rows).toEqual([
      [1, 'Nom', 'Qté'],
      [2, 'Pâtes “œuf”', '3'],
    ]);
  });

  test('handles quotes, line breaks within cells, and empty and ragged lines', async () => {
    const text = 'Item,"Note, long"\r\n"a ""b"", c","one\ntwo"\r\n\r\n,\r\nd\r\n5" nail,x,y\r\n';
    expect(await read(Buffer.from(text))).toMatchObject({
      delimiter: ',',
      rows: [
        [1, 'Item', 'Note, long'],
        [2, 'a "b", c', 'one\ntwo'],
        [5, 'd'],
        [6, '5" nail', 'x', 'y'],
      ],
    });
  });

  test('counts its lines during the upload', async () => {
    expect(await read(Buffer.from('Item,Note\n"a\nb",1\n\nc,2'))).toMatchObject({ lines: 3 });
    expect(await read(utf16('Item\tNote\r\na\t1\r\n'))).toMatchObject({ lines: 2 });
  });

  test('ignores NUL characters', async () => {
    expect(await read(utf16('Item\nRi\u0000ce\n'))).toMatchObject({
      rows: [
        [1, 'Item'],
        [2, 'Rice'],
      ],
    });
  });
});

test.each([
  ['workbook', Buffer.from('PK\u0003\u0004 and so on')],
  ['workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['binary', Buffer.from('GIF89a\u0000\u0001')],
  ['empty', Buffer.from('')],
  ['empty', Buffer.from('\ufeff \r\n\r\n')],
])('rejects a file that is not a table: %s', async (refused, file) => {
  expect(await read(file)).toEqual({ refused });
});

test('reports an unclosed quotation mark instead of reading the rest as one cell', async () => {
  await expect(read(Buffer.from('Item,Note\n"Rice,5\nBeans,3\n'))).rejects.toThrow(UnreadableFile);
  const long = Buffer.from(`Item\n"${'x'.repeat(1_100_000)}"\n`);
  await expect(read(long)).rejects.toThrow(UnreadableFile);
});

test('reports a row of a hundred thousand cells, empty or not', async () => {
  await expect(read(Buffer.from(`Item\n${','.repeat(100_000)}\n`))).rejects.toThrow(UnreadableFile);
  await expect(read(Buffer.from(`Item\n${'"\n",'.repeat(100_000)}\n`))).rejects.toThrow(UnreadableFile);
});

test.each([
  ['Item,Price;net', ','],
  ['"a,b,c";d', ';'],
  ['Item', ','],
  ['\r\nItem\tQty', '\t'],
])('detects the most frequent delimiter in %s', (head, delimiter) => {
  expect(findDelimiter(head)).toBe(delimiter);
});
