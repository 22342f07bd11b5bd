import { z } from 'zod';

/** How a certificate stands: it holds, another one took its place, or it was taken back. */
export const certificateStates = ['valid', 'replaced', 'revoked'] as const;
export const CertificateState = z.enum(certificateStates);
export type CertificateState = z.output<typeof CertificateState>;
