const number = new Intl.NumberFormat('en');

export const countOf = (count: number, what: string): string =>
  `${number.format(count)} ${what}${count === 1 ? '' : 's'}`;

export function sizeOf(bytes: number): string {
  if (bytes < 1e6) return `${number.format(Math.ceil(bytes / 1e3))} kB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`;
}
