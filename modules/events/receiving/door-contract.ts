import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, line, moment, orNone } from '../../../kernel/contract/fields.ts';
import { TREAT_KINDS } from './rules/serving.ts';
import { Served, servingNonce } from './treat-contract.ts';

/** What the link of whoever gives something out opens: one treat. */
export const TREAT_LINK = 'receiving.treat';
/** The kind of the signed codes by which guests show that something is theirs, whether they are registered or not. */
export const GUEST_CODE = 'guest';

const told = {
  kind: z.enum(TREAT_KINDS),
  name: z.string(),
  place: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** By whose clocks its times are told. */
  timeZone: z.string(),
};

/** A treat as its guest sees it. */
export const OwnTreat = z.object({
  id: z.number(),
  ...told,
  area: z.string(),
  quantity: z.number(),
  used: z.number(),
});
export type OwnTreat = z.output<typeof OwnTreat>;

/** What is a guest's at a conference, and the code that shows it. */
export const OwnTreats = z.object({ data: z.object({ code: z.string(), treats: z.array(OwnTreat) }) });

/** What guests ask of meals, coaches, tours and gifts. */
export const ownTreatCalls = {
  'receiving.treats': endpoint({
    method: 'GET',
    path: '/api/front/receiving/treats',
    access: 'member',
    summary:
      'The meals, coaches, tours and gifts that the caller has a right to at a conference, and the code that shows it.',
    input: z.object({ conference: id() }),
    output: OwnTreats,
    errors: ['NOT_FOUND'],
  }),
};

/** What whoever holds the link of a treat calls: it is that of the link, and no other. */
export const doorCalls = {
  'receiving.door.open': endpoint({
    method: 'POST',
    path: '/api/front/receiving/door/open',
    access: 'link',
    opens: TREAT_LINK,
    summary: 'The treat of the link, and how much of it was given out by area.',
    input: z.object({}),
    output: z.object({
      data: z.object({
        id: z.number(),
        ...told,
        given: z.number(),
        used: z.number(),
        areas: z.array(z.object({ area: z.string(), given: z.number(), used: z.number() })),
        until: z.string(),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'receiving.door.serve': endpoint({
    method: 'POST',
    path: '/api/front/receiving/door/serve',
    access: 'link',
    opens: TREAT_LINK,
    summary:
      'Gives out one of the treat to whoever shows a code, or says why not; what comes again is answered as the first time.',
    input: z.object({
      nonce: servingNonce(),
      code: line(400, 1),
      /** When it was shown, where the phone had no network then. */
      at: orNone(moment()).default(null),
    }),
    output: z.object({ data: Served }),
    errors: ['NOT_FOUND'],
  }),
};
