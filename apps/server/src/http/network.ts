/** As many of its eight groups an IPv6 address shares with all others of one connection; the rest a caller picks at will. */
const NETWORK_GROUPS = 4;

/** Where a call comes from, for counting: the address, or of IPv6 the network that a household or a machine gets as a whole. */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  const version4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (version4 !== undefined || !bare.includes(':')) return version4 ?? address;
  const [left = [], right = []] = bare.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const network = [...left, ...zeros, ...right].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
