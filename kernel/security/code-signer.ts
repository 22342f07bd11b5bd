import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { type CodeClaims, claimsText } from '../rules/signed-code.ts';
import { derivedKey } from './derived-key.ts';

/** What stands before the 32 bytes of a key of Ed25519 in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_BYTES = 32;

/** Signs with a key of Ed25519, and says how everybody knows it. */
export interface CodeSigner {
  /** 32 bytes in base64url. */
  readonly publicKey: string;
  /** The code of these claims: what it says, and its signature. */
  code(claims: CodeClaims): string;
}

/** The signer of a key that is 32 secret bytes (RFC 8032). */
export function codeSigner(seed: Uint8Array): CodeSigner {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    publicKey: spki.subarray(-PUBLIC_BYTES).toString('base64url'),
    code(claims) {
      const text = claimsText(claims);
      return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`;
    },
  };
}

/** The signer of the key with this number of a shop: made from the installation's secret, and kept nowhere. */
export const shopCodeSigner = (secret: Uint8Array, shop: number, key: number): CodeSigner =>
  codeSigner(derivedKey(secret, `signed code ${shop} ${key}`));
