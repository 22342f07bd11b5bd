/**
 * Reads an address that may lie outside of the portal: `https`, with the usual port, without a user; null for anything
 * else. Whether its host is allowed is for the caller to ask.
 */
export function outsideAddress(target: string | null): URL | null {
  try {
    const url = new URL(target ?? '');
    return url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '' ? url : null;
  } catch {
    return null;
  }
}
