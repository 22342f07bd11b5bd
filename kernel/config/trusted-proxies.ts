import { isIP } from 'node:net';

/** The items of a comma list that are neither an IP address nor a network such as `10.0.0.0/8` or `fd00::/8`. */
export function badNetworks(list: string[]): string[] {
  return list.filter((item) => {
    const [address = '', prefix, ...rest] = item.split('/');
    const version = isIP(address);
    if (!version || rest.length) return true;
    if (prefix === undefined) return false;
    return !/^\d{1,3}$/.test(prefix) || Number(prefix) > (version === 4 ? 32 : 128);
  });
}
