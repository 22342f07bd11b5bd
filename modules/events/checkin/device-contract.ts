import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { line, moment } from '../../../kernel/contract/fields.ts';
import { Code, Phone } from '../../people/sign-in/contract.ts';
import { GateFacts, gateAnswer } from './contract.ts';
import { OUTCOMES } from './rules/outcomes.ts';

/** The work of phones and readers at a gate, and of kiosks at which people check themselves in. */
export const GATE = 'checkin.gate';
export const KIOSK = 'checkin.kiosk';

const path = '/api/front/checkin';
const Answer = z.object({ data: gateAnswer(z.string()) });
const code = () => line(400, 1);

/** What somebody at a kiosk is asked to confirm: whose code they showed, and what keeps them from coming in. */
const Visit = z.object({
  /** What confirming sends back: who was known, until when, under a proof. */
  visit: z.string(),
  person: z.string(),
  affiliation: z.string(),
  products: z.string(),
});

/** What devices at gates call: each is told of the one list that its gate stands at. */
export const checkinDevice = {
  'checkin.device.show': endpoint({
    method: 'GET',
    path: `${path}/device`,
    access: 'device',
    work: GATE,
    summary:
      'The gate of the calling device, and what it decides by as long as its line is lost: numbers and keys, no names.',
    input: z.object({}),
    output: z.object({
      data: GateFacts.extend({
        isMulti: z.boolean(),
        /** When this was so. */
        at: z.string(),
        /** The shop as its codes name it, and the keys that its codes are looked at with. */
        shop: z.number(),
        keys: z.array(z.object({ key: z.number(), publicKey: z.string(), endsAt: z.string().nullable() })),
        /** Registrations, packed (`rules/number-list.ts`): whose codes count no more, who may come (null for everybody), who is in. */
        out: z.string(),
        may: z.string().nullable(),
        entered: z.string(),
        /** Present versions of badges that were printed more than once. */
        badges: z.array(z.object({ registration: z.number(), version: z.number() })),
      }),
    }),
    errors: ['checkin.gate_gone'],
  }),
  'checkin.device.redeem': endpoint({
    method: 'POST',
    path: `${path}/device/redeem`,
    access: 'device',
    work: GATE,
    summary:
      'Lets somebody in at the gate of the calling device, or says why not; the same nonce is answered the same way.',
    input: z.object({ nonce: z.uuid(), code: code() }),
    output: Answer,
    errors: ['checkin.gate_gone'],
  }),
  'checkin.device.sync': endpoint({
    method: 'POST',
    path: `${path}/device/sync`,
    access: 'device',
    work: GATE,
    summary:
      'Hands over what a device decided while its line was lost: it is written down whatever it was, and where the server had decided otherwise the supervisor is told.',
    input: z.object({
      nonce: z.uuid(),
      code: code(),
      /** When the device says that it was, and what it said to them: `entry` where it let them in. */
      at: moment(),
      outcome: z.enum(OUTCOMES),
    }),
    output: Answer,
    errors: ['checkin.gate_gone'],
  }),
  'checkin.kiosk.show': endpoint({
    method: 'GET',
    path: `${path}/kiosk`,
    access: 'device',
    work: KIOSK,
    summary: 'The gate that the calling kiosk stands at.',
    input: z.object({}),
    output: z.object({
      data: GateFacts.extend({
        /** Whether people may show who they are by WeChat here. */
        hasWeixin: z.boolean(),
      }),
    }),
    errors: ['checkin.gate_gone'],
  }),
  'checkin.kiosk.look': endpoint({
    method: 'POST',
    path: `${path}/kiosk/look`,
    access: 'device',
    work: KIOSK,
    summary: 'Whose code somebody shows to a kiosk: they are asked whether it is them before anything is done.',
    input: z.object({ code: code() }),
    output: z.object({ data: Visit }),
    errors: ['checkin.gate_gone', 'checkin.code_unknown', 'checkin.code_forged', 'checkin.code_expired'],
  }),
  'checkin.kiosk.phone': endpoint({
    method: 'POST',
    path: `${path}/kiosk/phone`,
    access: 'device',
    work: KIOSK,
    browserSecret: 'challenge',
    summary:
      'Who has the phone that a code was sent to from this kiosk, where they are registered for its conference; null where they are not.',
    input: z.object({ phone: Phone, code: Code }),
    output: z.object({ data: Visit.nullable() }),
    errors: ['checkin.gate_gone', 'signIn.code_wrong'],
  }),
  'checkin.kiosk.weixin': endpoint({
    method: 'POST',
    path: `${path}/kiosk/weixin`,
    access: 'device',
    work: KIOSK,
    summary:
      'Who confirmed in WeChat the code that this kiosk showed, where they are registered for its conference; null where they are not, or the code is over.',
    input: z.object({ code: line(512, 1) }),
    output: z.object({ data: Visit.nullable() }),
    errors: ['checkin.gate_gone'],
  }),
  'checkin.kiosk.pay': endpoint({
    method: 'POST',
    path: `${path}/kiosk/pay`,
    access: 'device',
    work: KIOSK,
    summary:
      'Shows what whoever was known here has to pay, to be scanned by WeChat; null where the shop has no such way, or the desk has to look. Asked again while they pay, it says how it stands.',
    input: z.object({ visit: line(200, 1) }),
    output: z.object({
      data: z
        .object({
          /** `paid`: they can be checked in now. */
          state: z.enum(['waiting', 'paid']),
          /** The same person, known for as long again, a quarter of an hour in all. */
          visit: z.string(),
          /** Amount in fen, what the code says, and until when; null where it is paid. */
          shown: z
            .object({ fen: z.number(), text: z.string(), expiresAt: z.string(), standIn: z.string().nullable() })
            .nullable(),
        })
        .nullable(),
    }),
    errors: ['checkin.gate_gone', 'checkin.visit_over'],
  }),
  'checkin.kiosk.confirm': endpoint({
    method: 'POST',
    path: `${path}/kiosk/confirm`,
    access: 'device',
    work: KIOSK,
    summary: 'Checks in whoever said that it is them, and counts their first badge; a further one is for the desk.',
    input: z.object({ visit: line(200, 1), nonce: z.uuid() }),
    output: z.object({
      data: gateAnswer(z.string()).extend({
        /** The badge that is printed now; null where they have one, or do not come in. */
        badge: z.object({ number: z.string(), code: z.string(), title: z.string() }).nullable(),
      }),
    }),
    errors: ['checkin.gate_gone', 'checkin.visit_over'],
  }),
};
