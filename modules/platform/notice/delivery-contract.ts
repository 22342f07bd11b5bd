import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { cursor, dottedName, line, listOf, moment, nothing, paging } from '../../../kernel/contract/fields.ts';
import { outsideChannels } from '../../../kernel/rules/notice-channels.ts';

/** Where providers tell what became of short messages. */
export const RECEIPT_PATH = '/api/notice/receipt/sms';

/** Where mail servers hand over what came back. */
export const BOUNCE_PATH = '/api/notice/receipt/mail';

/** Where mails of a kind are declined by one call (RFC 8058). */
export const DECLINE_PATH = '/api/notice/decline';

/** How far a delivery is, as people read it: one that waits for the end of quiet hours is `held`. */
export const deliveryStates = ['held', 'queued', 'sent', 'delivered', 'failed', 'unknown'] as const;

/** One try to reach somebody outside the portal; it says nothing of what was told. */
export const Delivery = z.object({
  id: z.number(),
  kind: z.string(),
  label: z.string(),
  /** None for a message to whoever left an address in a record. */
  memberId: z.number().nullable(),
  channel: z.enum(outsideChannels),
  sentTo: z.string(),
  state: z.enum(deliveryStates),
  reason: z.string(),
  units: z.number(),
  createdAt: z.string(),
  dueAt: z.string(),
  settledAt: z.string().nullable(),
});

const declined = z.object({ member: z.coerce.number().int().positive(), kind: dottedName(), signature: line(64) });

/** What the address in a mail leads to that ends its kind. */
export const declining = {
  'notice.decline.mail': endpoint({
    method: 'POST',
    path: DECLINE_PATH,
    access: 'signature',
    summary: 'Ends a kind of mail for its reader, by the address that the mail brought along (RFC 8058).',
    input: declined,
    output: nothing(),
    errors: ['notice.unsigned', 'notice.kind_unknown', 'notice.always_on'],
    sameOrigin: false,
  }),
  'notice.decline.show': endpoint({
    method: 'GET',
    path: DECLINE_PATH,
    access: 'signature',
    summary: 'Leads from that address to the page on which its reader chooses what they get.',
    input: declined,
    output: z.unknown(),
    errors: ['notice.unsigned'],
  }),
};

/** The log of what left the portal, and what providers tell of it. */
export const deliveries = {
  'notice.delivery.list': endpoint({
    method: 'GET',
    path: '/api/admin/notice/delivery/list',
    access: { permission: 'notice.delivery.view' },
    summary: 'What left the portal, newest first: by which channel, to which masked address, and what became of it.',
    input: z.object({
      channel: z.enum(outsideChannels).optional(),
      state: z.enum(deliveryStates).optional(),
      kind: dottedName().optional(),
      from: moment().optional(),
      to: moment().optional(),
      ...paging,
      cursor: cursor(),
    }),
    output: listOf(Delivery),
  }),
  'notice.delivery.receipts': endpoint({
    method: 'POST',
    path: RECEIPT_PATH,
    access: 'signature',
    summary: 'What became of short messages, as their provider tells; how many of them are this shop’s.',
    input: z.object({ signature: line(256).default('') }),
    /** `code` is what providers look at. */
    output: z.object({ known: z.number(), code: z.literal(0) }),
    errors: ['notice.unsigned'],
    sameOrigin: false,
    whenClosed: true,
  }),
  'notice.delivery.bounces': endpoint({
    method: 'POST',
    path: BOUNCE_PATH,
    access: 'signature',
    summary:
      'A mail that came back, whole or as much of it as 200 kB, as `message/rfc822`: a report (RFC 3464) or a complaint (RFC 5965) finds the message that it is about by the address that it came to; how many it told of.',
    input: z.object({ signature: line(256).default('') }),
    output: z.object({ known: z.number() }),
    errors: ['notice.unsigned'],
    sameOrigin: false,
    whenClosed: true,
  }),
};
