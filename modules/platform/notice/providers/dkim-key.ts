import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** A private key in PEM, as it is pasted: line breaks may have been lost on the way. */
const PEM = /^-----BEGIN ((?:RSA )?PRIVATE KEY)-----([A-Za-z0-9+/=\s]+)-----END \1-----$/;

/** The key that signs mails (RSA of 1024 bits or more, RFC 8301), or null where the text is none. */
export function dkimKey(text: string): KeyObject | null {
  const [, kind = '', base64 = ''] = PEM.exec(text.trim()) ?? [];
  if (kind === '') return null;
  const lines = base64.replace(/\s+/g, '').match(/.{1,64}/g) ?? [];
  try {
    const key = createPrivateKey(`-----BEGIN ${kind}-----\n${lines.join('\n')}\n-----END ${kind}-----\n`);
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    return key.asymmetricKeyType === 'rsa' && bits >= 1024 ? key : null;
  } catch {
    return null;
  }
}

/** What has to stand in a TXT record at `<selector>._domainkey.<domain>`, so that receivers can check a signature (RFC 6376, 3.6.1). */
export const dkimRecord = (key: KeyObject): string =>
  `v=DKIM1; k=rsa; p=${createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')}`;
