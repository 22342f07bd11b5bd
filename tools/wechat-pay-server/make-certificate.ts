import { type KeyObject, sign } from 'node:crypto';

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const size = body.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);

/** sha256WithRSAEncryption (1.2.840.113549.1.1.11), without parameters. */
const RSA_SHA256 = sequence(
  der(0x06, Buffer.from([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b])),
  Buffer.from([0x05, 0x00]),
);
const COMMON_NAME = der(0x06, Buffer.from([0x55, 0x04, 0x03]));
const named = (name: string): Buffer => sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(name)))));
/** `20261123110000Z`, for any year. */
const moment = (at: Date): Buffer =>
  der(0x18, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`, 'ascii'));

/** What a certificate says. */
export interface CertificateParts {
  /** Hexadecimal, first digit below 8. */
  readonly serial: string;
  readonly name: string;
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
  readonly from: Date;
  readonly until: Date;
}

/** Makes a certificate (X.509, version 1) that signs itself, in PEM. */
export function makeCertificate({ serial, name, publicKey, privateKey, from, until }: CertificateParts): string {
  const facts = sequence(
    der(0x02, Buffer.from(serial, 'hex')),
    RSA_SHA256,
    named(name),
    sequence(moment(from), moment(until)),
    named(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('RSA-SHA256', facts, privateKey));
  const lines =
    sequence(facts, RSA_SHA256, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
