import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MarkedName } from './marked-name.tsx';

test.each([
  ['Basmati rice, 2 kg', ['rice', 'riz'], 'Basmati [rice], 2 kg'],
  ['Riz étuvé, 1,8 kg', ['arroz', 'riz'], '[Riz] étuvé, 1,8 kg'],
  ['Crème fraîche', ['creme'], '[Crème] fraîche'],
  ['CRE\u0301ME', ['creme'], 'CRE\u0301ME'],
  ['Fresh beef', ['beef', 'res'], 'Fresh [beef]'],
  ['Rice and rice', ['rice'], '[Rice] and [rice]'],
  ['2% milk', ['2%', 'milk'], '[2%] [milk]'],
  ['Pâte 🥖 brisée', ['brisee'], 'Pâte 🥖 [brisée]'],
  ['Tofu', undefined, 'Tofu'],
  ['Tofu', [], 'Tofu'],
  ['Tofu', ['x'], 'Tofu'],
])('marks in %j the words %j', (name, words, marked) => {
  const { container } = render(<MarkedName words={words}>{name}</MarkedName>);
  expect(container.innerHTML.replaceAll('<mark>', '[').replaceAll('</mark>', ']')).toBe(marked);
});
