import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import { line, listOf, paging } from '../../../kernel/contract/fields.ts';
import { CertificateState } from './states.ts';

/** The kind of the signed codes on certificates. */
export const SIGNED = 'cert';

/** Words of what a certificate was issued upon. */
export const Told = z.array(z.object({ label: z.string(), value: z.string() }));

/** What everybody is told who verifies a certificate. */
export const Verified = z.object({
  state: CertificateState,
  number: z.string(),
  /** What it attests. */
  kind: z.string(),
  /** The holder's name as far as initials; empty once they were removed. */
  holder: personal(z.string(), { mask: 'name' }),
  title: z.string(),
  facts: Told,
  issuer: z.string(),
  issuedAt: z.string(),
  endedAt: z.string().nullable(),
  /** Number of the one that took its place. */
  replacedBy: z.string().nullable(),
});
export type Verified = z.output<typeof Verified>;

/** What readers ask of certificates. */
export const certificate = {
  'certificate.mine': endpoint({
    method: 'GET',
    path: '/api/front/certificate/mine',
    access: 'member',
    summary: 'The caller’s own certificates, the newest first; those that hold can be had as paper.',
    input: z.object({ ...paging }),
    output: listOf(
      z.object({
        id: z.number(),
        kind: z.string(),
        title: z.string(),
        number: z.string(),
        state: CertificateState,
        issuedAt: z.string(),
        endedAt: z.string().nullable(),
        endReason: z.string(),
        replacedBy: z.string().nullable(),
        facts: Told,
      }),
    ),
  }),
  'certificate.verify': endpoint({
    method: 'POST',
    path: '/api/front/certificate/verify',
    access: 'visitor',
    summary:
      'What is true now of the certificate that a signed code names, or a number with the code beside it; one that was revoked or replaced says so.',
    input: z.object({
      /** As a reader read it: the signed code alone, or behind the # of its address. */
      signed: line(400).default(''),
      number: line(40)
        .default('')
        .meta({ examples: ['CR2026-000042'] }),
      code: line(60).default(''),
    }),
    output: z.object({ data: Verified }),
    errors: [
      ...['certificate.unknown', 'TOO_MANY', 'device.signed_unreadable', 'device.signed_other_shop'],
      ...['device.signed_other_kind', 'device.signed_unknown_key', 'device.signed_key_ended', 'device.signed_forged'],
      ...['device.signed_expired', 'device.signed_unverifiable'],
    ],
  }),
};
