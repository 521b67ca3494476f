import { expect, test } from 'vitest';
import { createLogOutput } from './log-output.ts';

const noteLost = (lines: number): string => `${lines} lost\n`;

test('writes complete lines in order when the output accepts only part of them at a time', () => {
  const written: string[] = [];
  const output = createLogOutput(noteLost, (bytes) => {
    // At most this much at once, like a pipe.
    const part = bytes.subarray(0, 5_000);
    written.push(part.toString('latin1'));
    return part.length;
  });
  output.write('one\n');
  expect(written).toEqual([]);
  output.write(`${'x'.repeat(9_000)}\n`);
  output.write('three\n');
  expect(written.join('')).toBe(`one\n${'x'.repeat(9_000)}\n`);
  output.writeOut();
  expect(written.join('')).toBe(`one\n${'x'.repeat(9_000)}\nthree\n`);
});

test('buffers lines that cannot be written, and counts those that exceed the buffer', () => {
  let isFull = true;
  let written = '';
  const output = createLogOutput(noteLost, (bytes) => {
    if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    written += bytes.toString('latin1');
    return bytes.length;
  });
  const line = `${'x'.repeat(999)}\n`;
  for (let n = 0; n < 3_000; n++) output.write(line);
  isFull = false;
  output.writeOut();
  const lost = Number(/(\d+) lost\n$/.exec(written)?.[1]);
  expect(lost).toBeGreaterThan(0);
  expect(written).toBe(`${line.repeat(3_000 - lost)}${lost} lost\n`);
  output.write('after\n');
  output.writeOut();
  expect(written.endsWith(' lost\nafter\n')).toBe(true);
});
