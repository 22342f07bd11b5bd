import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import { cursor, id, line, listOf, nothing, paging } from '../../../kernel/contract/fields.ts';
import { PLAIN_NAMES } from '../../../kernel/identity/plain-names.ts';
import { isEmail } from '../../../kernel/rules/checks.ts';
import { isPhone } from '../../../kernel/rules/phone.ts';
import { givenReasons, stopChannels, stopReasons, stopStates } from './stops.ts';

/** An address that is not written to, is on the way there, or was. */
export const Stop = z.object({
  id: z.number(),
  channel: z.enum(stopChannels),
  /** As everybody may see it. */
  masked: z.string(),
  state: z.enum(stopStates),
  reason: z.enum(stopReasons),
  /** The provider's own code, or empty. */
  code: z.string(),
  note: z.string(),
  softBounces: z.number(),
  since: z.string(),
  liftReason: z.string(),
  /** The first person of the shop who is reached by it; null where nobody is any more. */
  memberId: z.number().nullable(),
  name: personal(z.string(), { mask: 'name', plain: PLAIN_NAMES }).nullable(),
});

const path = '/api/admin/notice/stop';

/** Addresses that are not written to, and what staff do about them. */
export const stops = {
  'notice.stop.list': endpoint({
    method: 'GET',
    path: `${path}/list`,
    access: { permission: 'notice.stop.view' },
    summary:
      'Addresses that bounced, complained or were put down by staff, the last ones first; `q` finds a whole address or number.',
    input: z.object({
      channel: z.enum(stopChannels).optional(),
      state: z.enum(stopStates).optional(),
      reason: z.enum(stopReasons).optional(),
      /** A whole mail address or phone number: parts of one are not found, because none is kept. */
      q: line(254).default(''),
      ...paging,
      cursor: cursor(),
    }),
    output: listOf(Stop),
  }),
  'notice.stop.ofPerson': endpoint({
    method: 'GET',
    path: `${path}/of-person`,
    access: { permission: 'notice.stop.view' },
    summary: 'Addresses and numbers of a person whom the caller sees that are not written to, or on the way there.',
    input: z.object({ memberId: id() }),
    output: z.object({ data: z.array(Stop.omit({ memberId: true, name: true })) }),
    errors: ['NOT_FOUND'],
  }),
  'notice.stop.add': endpoint({
    method: 'POST',
    path: `${path}/add`,
    access: { permission: 'notice.stop.save' },
    summary:
      'Puts an address or number on the list: nothing but what concerns the safety of an account goes there any more.',
    input: z.object({
      address: line(254, 3).refine((address) => isEmail(address) || isPhone(address)),
      reason: z.enum(givenReasons),
      note: line(200, 1),
    }),
    output: nothing(),
  }),
  'notice.stop.lift': endpoint({
    method: 'POST',
    path: `${path}/lift`,
    access: { permission: 'notice.stop.save' },
    summary: 'Takes an address off the list, with a reason that the audit trail keeps; it is written to again.',
    input: z.object({ id: id(), reason: line(200, 1) }),
    output: nothing(),
    errors: ['notice.stop_unknown', 'notice.stop_lifted'],
  }),
};
