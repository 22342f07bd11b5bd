import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, saved } from '../../../kernel/contract/fields.ts';
import { Invitee, Linked } from '../../people/invitation/contract.ts';

const save = { permission: 'shop.shop.save' } as const;
const one = { shop: id(), id: id(), version: int(1, 2_147_483_647) };

/** How the platform finds somebody who runs a shop. */
export const administrator = {
  'shop.administrator.invite': endpoint({
    method: 'POST',
    path: '/api/admin/shop/administrator/invite',
    access: save,
    stepUp: true,
    makes: true,
    summary:
      'Invites somebody to be administrator of a shop, by a link to its own console that works once within 72 hours.',
    input: Invitee.safeExtend({ shop: id() }),
    output: Linked,
    errors: ['NOT_FOUND', 'TOO_MANY'],
  }),
  'shop.administrator.resend': endpoint({
    method: 'POST',
    path: '/api/admin/shop/administrator/resend',
    access: save,
    stepUp: true,
    summary: 'Makes a new link in the place of the earlier one, which works no more, and sends it the same way.',
    input: z.object(one),
    output: Linked,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'invitation.settled', 'TOO_MANY'],
  }),
  'shop.administrator.revoke': endpoint({
    method: 'POST',
    path: '/api/admin/shop/administrator/revoke',
    access: save,
    summary: 'Takes an invitation back: its link works no more.',
    input: z.object(one),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'invitation.settled'],
  }),
};
