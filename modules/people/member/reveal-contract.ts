import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { cursor, dottedName, id, line, listOf, paging } from '../../../kernel/contract/fields.ts';

/** Why somebody's value is looked at; `otherwise` says it in words. */
export const revealReasons = ['contact', 'verify', 'service', 'dispute', 'legal', 'otherwise'] as const;
const RevealReason = z.enum(revealReasons);
export type RevealReason = z.output<typeof RevealReason>;

/** Seconds for which a revealed value stays on the screen. */
export const REVEALED_SECONDS = 60;

/** Masked values of members in full, each with a reason, and who saw them. */
export const reveal = {
  'member.person.reveal': endpoint({
    method: 'POST',
    path: '/api/admin/member/person/reveal',
    access: { permission: 'member.person.reveal' },
    summary: 'One masked value of one member in full; who looked at whose and why is written down first.',
    input: z
      .object({ id: id(), field: dottedName(), why: RevealReason, note: line(200).default('') })
      .refine(({ why, note }) => why !== 'otherwise' || note !== '', { path: ['note'], message: 'member.reveal_note' }),
    output: z.object({ data: z.object({ value: z.string(), seconds: z.number() }) }),
    errors: ['NOT_FOUND', 'member.nothing_to_reveal', 'TOO_MANY'],
    stepUp: true,
  }),
  'member.person.reveals': endpoint({
    method: 'GET',
    path: '/api/admin/member/person/reveals/{id}',
    access: { permission: 'member.person.view' },
    summary: 'Who saw which masked values of a member when and why, newest first.',
    input: z.object({ id: id(), ...paging, cursor: cursor() }),
    output: listOf(
      z.object({
        id: z.number(),
        at: z.string(),
        /** Somebody of the staff. */
        by: z.object({ id: z.number(), name: z.string() }),
        field: z.string(),
        label: z.string(),
        why: RevealReason,
        note: z.string(),
      }),
    ),
  }),
};
