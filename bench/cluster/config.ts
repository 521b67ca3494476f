import { readFileSync } from 'node:fs';
import { LAN } from './network.ts';

/** Network of the addresses in `deploy/cluster`. */
const DEPLOYED = '10.0.0.';
const OURS = LAN.address.replace(/\d+$/, '');

/** Returns a file of `deploy/cluster` with the addresses of the trial and further replacements. */
export function deployed(name: string, replacements: Record<string, string>): string {
  const text = readFileSync(new URL(`../../deploy/cluster/${name}`, import.meta.url), 'utf8');
  const all = Object.entries({ [DEPLOYED]: OURS, ...replacements });
  // Comments name what to replace.
  const lines = text.split('\n').filter((line) => !/^\s*[#;]/.test(line));
  return all.reduce((result, [from, to]) => result.replaceAll(from, to), lines.join('\n'));
}

/** Returns the variables of a file of `NAME=value` lines. */
export const readVariables = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
