/** What a certificate says on paper. */
export interface CertificateItem {
  /** What it attests, by which the look has words of the shop's own for it. */
  kind: string;
  /** What it says where the shop says nothing; names values in braces. */
  title: string;
  body: string;
  /** The values that its texts may name. */
  words: Readonly<Record<string, string>>;
  name: string;
  /** Words before the number, and the number. */
  number: string;
  issuedAt: string;
  issuer: string;
  /** How it is verified, in words. */
  verify: string;
  /** The code that is typed beside the number. */
  code: string;
  /** Address with the signed code, for a QR reader. */
  address: string;
  /** Why it does not hold any more; empty while it does. */
  ended: string;
}
