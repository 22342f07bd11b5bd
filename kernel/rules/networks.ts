/** Writes an IPv4 address that came in the form of IPv6 as what it is. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

const octets = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

/** The bits of an address, 32 or 128 of them, or null where it is none. */
function bitsOf(address: string): string | null {
  if (octets.test(address)) {
    return address
      .split('.')
      .map((part) => Number(part).toString(2).padStart(8, '0'))
      .join('');
  }
  if (!/^[0-9a-f:]+$/i.test(address) || address.split('::').length > 2) return null;
  const [head = '', tail] = address.split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const before = groups(head);
  const after = groups(tail ?? '');
  const missing = 8 - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  const all = [...before, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...after];
  if (!all.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
  return all.map((group) => Number.parseInt(group, 16).toString(2).padStart(16, '0')).join('');
}

const MAPPED = '0'.repeat(80) + '1'.repeat(16);
const OWN_BITS = 64;

/**
 * What counts as one caller where callers are counted: an IPv4 address, or the /64 of an IPv6 one, because whoever has a
 * line of their own has all its 2^64 addresses. The machine itself and what is no address stay as they are.
 */
export function countedNetwork(address: string): string {
  if (!address.includes(':') || address === '::1') return address;
  const plain = plainAddress(address);
  const bits = plain.includes(':') ? bitsOf(plain) : null;
  if (bits === null) return plain;
  if (bits.startsWith(MAPPED)) {
    return (bits.slice(MAPPED.length).match(/.{8}/g) ?? []).map((part) => Number.parseInt(part, 2)).join('.');
  }
  const groups = bits.slice(0, OWN_BITS).match(/.{16}/g) ?? [];
  return `${groups.map((group) => Number.parseInt(group, 2).toString(16)).join(':')}::/${OWN_BITS}`;
}

/** The bits that all addresses of a network share, or null where the text is no address and no network. */
function prefixOf(network: string): { bits: string; length: number } | null {
  const [address = '', size, ...rest] = network.split('/');
  const bits = bitsOf(address);
  if (bits === null || rest.length > 0 || (size !== undefined && !/^\d{1,3}$/.test(size))) return null;
  const length = size === undefined ? bits.length : Number(size);
  return length > bits.length ? null : { bits: bits.slice(0, length), length: bits.length };
}

/** Tells whether text is an address or a network, such as `203.0.113.7` or `10.0.0.0/8`. */
export const isNetwork = (text: string): boolean => prefixOf(text) !== null;

/** Tells whether an address lies in one of several networks. */
export function isWithin(networks: readonly string[], address: string): boolean {
  const bits = bitsOf(plainAddress(address));
  if (bits === null) return false;
  return networks.some((network) => {
    const prefix = prefixOf(network);
    return prefix !== null && prefix.length === bits.length && bits.startsWith(prefix.bits);
  });
}
