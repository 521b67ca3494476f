import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { bytesOf, drawLine, newPaper } from './pdf-document.ts';
import { testClock } from '../../test/clock.ts';

const style = { size: 12, weight: 'regular', colour: '#000000' } as const;

async function readBack(text: string): Promise<string> {
  const paper = await newPaper({
    language: 'en',
    title: 'Letter',
    author: 'Nourish',
    created: testClock().now(),
  });
  paper.doc.addPage();
  drawLine(paper, text, 72, 72, style);
  const pdf = await getDocumentProxy(new Uint8Array(await bytesOf(paper)));
  return (await extractText(pdf, { mergePages: true })).text;
}

test('reads a letter correctly in a new document after it was part of another letter', async () => {
  expect(await readBack('Ôter, ÿ, À, Ž')).toBe('Ôter, ÿ, À, Ž');
  expect(await readBack('Oyez, Zoo y A quien')).toBe('Oyez, Zoo y A quien');
});
