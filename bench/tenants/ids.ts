/** Kinds of records: two hexadecimal digits of their computable ids. */
export const KINDS = {
  bank: '0f',
  program: '0a',
  location: '0b',
  person: '0c',
  recipient: '0d',
  item: 'a1',
  client: 'c1',
  visit: 'b1',
  visitLine: 'b2',
  consent: 'c2',
  request: 'e1',
  requestLine: 'e2',
  requestEvent: 'e3',
  movement: 'd1',
  reservation: 'd2',
  donation: 'd3',
  notice: 'f1',
  shift: 'f2',
};
export type Kind = keyof typeof KINDS;

const prefix = (kind: Kind, group: string): string => `019a0000-0000-7000-80${KINDS[kind]}-${group}`;

/** Id of the nth record of a group, as an SQL expression. They grow with `n`, as ids grow with time. */
export const sqlId = (kind: Kind, n: string, group = '0'): string =>
  `('${prefix(kind, group)}' || lpad(to_hex(${n}), 11, '0'))::uuid`;

export const idOf = (kind: Kind, n: number, group = '0'): string =>
  `${prefix(kind, group)}${n.toString(16).padStart(11, '0')}`;
