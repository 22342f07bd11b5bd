/** What a signed code says: of what kind it is, whose, which one, until when it holds (seconds since 1970), and by which key. */
export interface CodeClaims {
  kind: string;
  shop: number;
  id: number;
  until: number;
  key: number;
}

/** A key of a shop as everybody may know it: 32 bytes in base64url, and when it ends (ISO 8601), null for the present one. */
export interface PublishedKey {
  key: number;
  publicKey: string;
  endsAt: string | null;
}

/** Why a code is not taken; `unverifiable` says that this browser cannot tell. */
export type CodeFault =
  | 'unreadable'
  | 'other_shop'
  | 'other_kind'
  | 'unknown_key'
  | 'key_ended'
  | 'forged'
  | 'expired'
  | 'unverifiable';

/** What became of looking at a code. */
export type CodeVerdict = { fault: null; claims: CodeClaims } | { fault: CodeFault };

const SHAPE =
  /(?:^|#)(M1\.([a-z]{1,12})\.([0-9a-z]{1,7})\.([0-9a-z]{1,11})\.([0-9a-z]{1,7})\.([0-9a-z]{1,4}))\.([\w-]{86})$/;

/** What is signed of a code: short, so that a printed one stays coarse enough for any reader. */
export const claimsText = ({ kind, shop, id, until, key }: CodeClaims): string =>
  ['M1', kind, ...[shop, id, until, key].map((number) => number.toString(36))].join('.');

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Takes a code apart, alone or behind the # of an address, without believing it; null for anything else. */
export function readCode(text: string): { claims: CodeClaims; signed: string; signature: string } | null {
  const [, signed = '', kind = '', ...rest] = SHAPE.exec(text.trim()) ?? [];
  const signature = rest.pop();
  if (signature === undefined) return null;
  const [shop = 0, id = 0, until = 0, key = 0] = rest.map((number) => Number.parseInt(number, 36));
  const claims = { kind, shop, id, until, key };
  // One way of writing each number: a code has no second face.
  return Number.isSafeInteger(id) && claimsText(claims) === signed ? { claims, signed, signature } : null;
}

/**
 * Looks at a code with nothing but the keys of a shop: in a browser, on a device without a line, on a server. `expected` says
 * of which shop and kind it has to be, and at which moment it is looked at.
 */
export async function verifyCode(
  text: string,
  keys: readonly PublishedKey[],
  expected: { shop: number; kind: string; now: Date },
): Promise<CodeVerdict> {
  const read = readCode(text);
  if (read === null) return { fault: 'unreadable' };
  const { claims, signed, signature } = read;
  if (claims.shop !== expected.shop) return { fault: 'other_shop' };
  if (claims.kind !== expected.kind) return { fault: 'other_kind' };
  const known = keys.find(({ key }) => key === claims.key);
  if (known === undefined) return { fault: 'unknown_key' };
  if (known.endsAt !== null && Date.parse(known.endsAt) <= expected.now.getTime()) return { fault: 'key_ended' };
  // Pages that came without TLS have no cryptography.
  if (globalThis.crypto?.subtle === undefined) return { fault: 'unverifiable' };
  let isGenuine: boolean;
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(known.publicKey), { name: 'Ed25519' }, false, ['verify']);
    isGenuine = await crypto.subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(signed));
  } catch {
    return { fault: 'unverifiable' };
  }
  if (!isGenuine) return { fault: 'forged' };
  return claims.until * 1000 < expected.now.getTime() ? { fault: 'expired' } : { fault: null, claims };
}
