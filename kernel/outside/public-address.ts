import { BlockList, isIP } from 'node:net';

// IANA special-purpose address registries (RFC 6890 and later entries), multicast and reserved space included.
const blocked = new BlockList();
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  // Clouds keep their metadata here although the address is public: Alibaba is within 100.64/10, Azure is not.
  '168.63.129.16/32',
])
  addRange(range, 'ipv4');
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'])
  addRange(range, 'ipv6');

const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

function addRange(range: string, family: 'ipv4' | 'ipv6'): void {
  const [network = '', prefix = ''] = range.split('/');
  blocked.addSubnet(network, Number(prefix), family);
}

/**
 * Tells whether an IP address belongs to the public internet. Of IPv6 only global unicast counts, without the ranges that
 * carry an IPv4 address inside (mapped, 6to4, Teredo, NAT64); text that is no plain address is not public.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !blocked.check(address, 'ipv4');
  if (version !== 6 || address.includes('%')) return false;
  return globalUnicast.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}
