/** Groups of an IPv6 address that identify a network (/64); its owner chooses the rest freely. */
const NETWORK_GROUPS = 4;

/** Returns the rate limit key of a caller: the IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  const version4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (version4 !== undefined || !bare.includes(':')) return version4 ?? address;
  const [left = [], right = []] = bare.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const network = [...left, ...zeros, ...right].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
