/**
 * How the certificate of a host stands. `plain`: this installation answers without encryption, as on the machine of a developer, and
 * nothing is to be seen.
 */
export const CERTIFICATES = [
  'plain',
  'valid',
  'expiring',
  'expired',
  'other_name',
  'untrusted',
  'unreachable',
] as const;

/** A certificate as it was last seen. */
export interface Certificate {
  state: (typeof CERTIFICATES)[number];
  /** When it ends; null where none was seen. */
  until: string | null;
}

/** The steps to a host of one's own, in their order. */
export const HOST_STEPS = ['name', 'proof', 'certificate', 'done'] as const;
export type HostStep = (typeof HOST_STEPS)[number];

const GOOD: ReadonlySet<Certificate['state']> = new Set(['plain', 'valid', 'expiring']);

/** Whether readers can be led to a host: their browsers would warn them of a certificate that is not good. */
export const isGood = (certificate: Certificate | null): boolean => certificate !== null && GOOD.has(certificate.state);

/** What is to be done next for a host. */
export function nextStep(host: { isProved: boolean; certificate: Certificate | null } | null): HostStep {
  if (host === null) return 'name';
  if (!host.isProved) return 'proof';
  return isGood(host.certificate) ? 'done' : 'certificate';
}
