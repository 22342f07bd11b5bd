/** What a certificate says on paper. */
export interface CertificateItem {
  title: string;
  name: string;
  body: string;
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
