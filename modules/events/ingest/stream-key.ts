/** What an encoder says of itself: the line, the shop's host, and the key. */
export interface GivenKey {
  line: number;
  host: string;
  key: string;
}

/**
 * The text that goes into the field “stream key” of an encoder. The line alone is a name, which may stand in logs; the host says to which
 * portal it belongs, because encoders name the receiving server and no shop.
 */
export const streamKey = ({ line, host, key }: GivenKey): string => `${line}?host=${host}&key=${key}`;

/** Reads such a text; null for any other. What stands twice counts once, the first. */
export function readStreamKey(text: string): GivenKey | null {
  const [name = '', query = ''] = text.split('?', 2);
  return readKeyParts(name, new URLSearchParams(query));
}

/** The same from a name and what stood behind it. */
export function readKeyParts(name: string, query: URLSearchParams): GivenKey | null {
  const host = query.get('host') ?? '';
  const key = query.get('key') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(name) || !/^[A-Za-z0-9_-]{8,64}$/.test(key)) return null;
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(host) && host.length <= 253 ? { line: Number(name), host, key } : null;
}
