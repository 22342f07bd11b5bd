import { createHash } from 'node:crypto';

/**
 * What Amap signs a call by: the values as they are, in the order of their names, and the private key behind them (MD5 is the
 * vendor’s choice; the call itself goes by TLS). lbs.amap.com/faq/account/key/72.
 */
export function amapSignature(values: Readonly<Record<string, string>>, secret: string): string {
  const said = Object.entries(values)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return createHash('md5')
    .update(said + secret, 'utf8')
    .digest('hex');
}
