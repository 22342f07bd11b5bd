import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, line, orNone, saved, text } from '../../../kernel/contract/fields.ts';
import { phonePattern } from '../../../kernel/rules/phone.ts';
import { OwnData } from '../sign-in/own-data-contract.ts';
import { personKind } from './contract.ts';

/** What others may say of somebody who has no account. */
export const CONTACT_KINDS = ['phone', 'mail', 'document'] as const;
const Kind = z.enum(CONTACT_KINDS);

/** Most letters of a name. */
export const LONGEST_NAME = 40;
/** Letters and digits, as on identity cards, passports and permits. */
export const documentPattern = /^[A-Z0-9]{5,30}$/i;

const orEmpty = (pattern: RegExp, code: string) =>
  z
    .string()
    .trim()
    .max(60)
    .refine((value) => value === '' || pattern.test(value), code)
    .default('');

/** People without account: described by staff, reached by what was said of them. */
export const contact = {
  'member.contact.save': endpoint({
    method: 'POST',
    path: '/api/admin/member/contact/save',
    record: personKind,
    access: { permission: 'member.contact.save' },
    makes: true,
    summary:
      'Registers somebody who has no account here, or changes what is said of them; who signs in with the phone is they.',
    input: z.object({
      id: id().optional(),
      version: int(1, 2_147_483_647).optional(),
      name: line(LONGEST_NAME, 1),
      affiliation: line(100).default(''),
      /** Of this and what follows: empty, and what is stored stays. */
      gender: orNone(z.enum(['male', 'female'])).default(null),
      phone: orEmpty(phonePattern, 'PHONE_MALFORMED'),
      mail: z.union([z.literal(''), z.email().max(254)]).default(''),
      document: orEmpty(documentPattern, 'DOCUMENT_MALFORMED'),
      /** What is stored and goes. */
      without: z
        .union([
          z.array(Kind).max(3),
          z.literal('').transform((): z.output<typeof Kind>[] => []),
          Kind.transform((one) => [one]),
        ])
        .default([]),
    }),
    output: saved(),
    errors: [
      'VERSION_CONFLICT',
      'member.person_merged',
      'member.has_account',
      'member.phone_known',
      'member.document_known',
    ],
  }),
  'member.contact.data': endpoint({
    method: 'POST',
    path: '/api/admin/member/contact/data',
    access: { permission: 'member.person.export' },
    stepUp: true,
    summary:
      'A copy of everything that this shop keeps of somebody who has no account to ask for it with; who asked and why is written down.',
    input: z.object({ id: id(), reason: text(300, 2) }),
    output: z.object({ data: OwnData }),
    errors: ['TOO_MANY', 'member.person_merged', 'member.has_account'],
  }),
};
