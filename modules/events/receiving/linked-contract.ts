import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { MOST_BYTES, READING_REFUSALS, ReadCard } from '../../platform/ocr/contract.ts';
import { INVITATION_LINK } from '../speaking/contract.ts';
import { MOST_LEGS, OwnLegInput, Traffic } from './contract.ts';
import { OwnTreats } from './door-contract.ts';

/** The way of an invited expert for whoever holds the link of the invitation: the conference and the guest are those of the link. */
export const receivingByLink = {
  'receiving.invited.traffic': endpoint({
    method: 'GET',
    path: '/api/front/agenda/traffic/invitation',
    access: 'link',
    opens: INVITATION_LINK,
    summary: 'The legs of the link’s expert to and from the conference, with the car that takes them.',
    input: z.object({}),
    output: Traffic,
    errors: ['NOT_FOUND'],
  }),
  'receiving.invited.treats': endpoint({
    method: 'GET',
    path: '/api/front/receiving/treats/invitation',
    access: 'link',
    opens: INVITATION_LINK,
    summary: 'The meals, coaches, tours and gifts that the link’s expert has a right to, and the code that shows it.',
    input: z.object({}),
    output: OwnTreats,
    errors: ['NOT_FOUND'],
  }),
  'receiving.invited.readTicket': endpoint({
    method: 'POST',
    path: '/api/front/agenda/traffic/invitation/ticket',
    access: 'link',
    opens: INVITATION_LINK,
    summary:
      'Reads the ticket of the link’s expert off a picture or paper. Nothing is kept: they confirm the values before they are used.',
    input: z.object({ kind: z.literal('ticket') }),
    output: z.object({ data: ReadCard }),
    upload: { maxBytes: MOST_BYTES },
    errors: ['NOT_FOUND', ...READING_REFUSALS],
  }),
  'receiving.invited.saveTraffic': endpoint({
    method: 'POST',
    path: '/api/front/agenda/traffic/invitation',
    access: 'link',
    opens: INVITATION_LINK,
    makes: true,
    summary: 'Says how the link’s expert comes and leaves.',
    input: z.object({ legs: z.array(OwnLegInput).min(1).max(MOST_LEGS) }),
    output: Traffic,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'receiving.legs_many', 'receiving.over', 'receiving.leg_fixed'],
  }),
};
