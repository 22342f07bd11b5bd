import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import {
  cursor,
  dottedName,
  id,
  int,
  line,
  listOf,
  moment,
  nothing,
  orNone,
  paging,
  text,
} from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { PersonName } from '../../people/member/contract.ts';
import { CampaignState, campaignChannels, campaignKinds, RecipientState } from './states.ts';

/** A way that a campaign goes. */
export const Channel = z.enum(campaignChannels);
const Kind = z.enum(campaignKinds);
const version = int(1, 2_147_483_647);
const send = { permission: 'campaign.campaign.send' } as const;
const view = { permission: 'campaign.campaign.view' } as const;
const record = 'campaign.campaign';
const path = '/api/admin/campaign/campaign';

/** What a campaign says, by channel and language; an empty English text is the Chinese one. */
const texts = {
  mailTitle: line(120).default(''),
  mailTitleEn: line(160).default(''),
  mailBody: text(8000).default(''),
  mailBodyEn: text(12_000).default(''),
  smsBody: text(300).default(''),
  smsBodyEn: text(400).default(''),
  listTitle: line(80).default(''),
  listTitleEn: line(120).default(''),
  listBody: text(180).default(''),
  listBodyEn: text(190).default(''),
  weixinTemplate: line(64).default(''),
  weixinBody: text(600).default(''),
  weixinBodyEn: text(600).default(''),
};

const textShape = Object.fromEntries(Object.keys(texts).map((name) => [name, z.string()])) as {
  [K in keyof typeof texts]: z.ZodString;
};

/** Files that a campaign's mails may bring along. */
const MOST_ENCLOSED = 5;

/** A file that comes with its mails, as it would be now, or as it is sent. */
const EnclosedFile = z.object({
  kind: z.string(),
  /** What it is, in the reader's language. */
  label: z.string(),
  /** Name and size of the file; empty where its record is gone. */
  name: z.string(),
  mime: z.string(),
  bytes: z.number(),
});

/** How many of a campaign's recipients stand where. */
const Count = z.object({ state: RecipientState, reason: z.string(), channel: Channel.nullable(), count: z.number() });

/** What a campaign would do if it were sent now. */
export const DryRun = z.object({
  people: z.number(),
  byChannel: z.array(z.object({ channel: Channel, count: z.number() })),
  leftOut: z.array(z.object({ reason: z.string(), count: z.number() })),
  /** Text messages as the provider counts them, and what they cost in fen where the shop says a price. */
  smsParts: z.number(),
  smsFen: z.number(),
  /** Somebody else has to agree: there are more people than one may write to alone. */
  needsApproval: z.boolean(),
});

/** How a message reads. */
const Reads = z.object({ title: z.string(), text: z.string(), html: z.string(), parts: z.number() });

/** What staff do with campaigns. */
export const campaignAdmin = {
  ...recordContract({
    name: record,
    path,
    row: z.object({
      name: z.string(),
      kind: Kind,
      segmentId: z.number(),
      segment: z.string(),
      channels: z.array(Channel),
      state: CampaignState,
      dueAt: z.string().nullable(),
      startedAt: z.string().nullable(),
      endedAt: z.string().nullable(),
      createdAt: z.string(),
    }),
    detail: z.object({
      ...textShape,
      smsTemplate: z.string(),
      link: z.string(),
      encloses: z.array(z.object({ kind: z.string(), id: z.number() })),
      reason: z.string(),
      /** Nobody works on it though it should go on. */
      isStalled: z.boolean(),
      counts: z.array(Count),
    }),
    input: z.object({
      name: line(80, 1),
      kind: Kind.default('news'),
      segmentId: id(),
      channels: z.array(Channel).min(1).max(4),
      ...texts,
      smsTemplate: z
        .string()
        .trim()
        .regex(/^[A-Za-z][\w.-]{0,59}$/, 'KEY_MALFORMED')
        .default('campaign'),
      /** Path on the site. */
      link: z
        .string()
        .trim()
        .max(300)
        .regex(/^(\/(?!\/)[^\s\\]*)?$/)
        .default(''),
      /** Files of records that come with its mails. */
      encloses: z
        .union([
          z.array(z.object({ kind: dottedName(), id: id() })).max(MOST_ENCLOSED),
          z.literal('').transform((): { kind: string; id: number }[] => []),
        ])
        .default([]),
    }),
    filters: { state: CampaignState, kind: Kind },
    sort: ['createdAt', 'name'],
    permissions: {
      view: 'campaign.campaign.view',
      save: 'campaign.campaign.save',
      remove: 'campaign.campaign.remove',
    },
    errors: ['campaign.started', 'campaign.segment_gone'],
  }),
  'campaign.campaign.dryRun': endpoint({
    method: 'GET',
    path: `${path}/dry-run/{id}`,
    access: view,
    summary:
      'How many people it would reach by which channel, who is left out and why, and what its text messages cost.',
    input: z.object({ id: id() }),
    output: z.object({ data: DryRun }),
    errors: ['NOT_FOUND', 'campaign.segment_gone', 'campaign.condition_unknown'],
  }),
  'campaign.campaign.preview': endpoint({
    method: 'GET',
    path: `${path}/preview/{id}`,
    access: view,
    summary: 'How it reads by a channel in a language, for a chosen recipient or for the caller.',
    input: z.object({
      id: id(),
      channel: Channel,
      lang: z.enum(['zh-CN', 'en']).default('zh-CN'),
      member: orNone(id()).optional(),
    }),
    output: z.object({ data: Reads }),
    errors: ['NOT_FOUND'],
  }),
  'campaign.campaign.enclosures': endpoint({
    method: 'GET',
    path: `${path}/enclosures/{id}`,
    access: view,
    summary:
      'The files that come with its mails in a language: as they would be now, or as they are sent once it has begun.',
    input: z.object({ id: id(), lang: z.enum(['zh-CN', 'en']).default('zh-CN') }),
    output: z.object({ data: z.array(EnclosedFile) }),
    errors: ['NOT_FOUND'],
  }),
  'campaign.enclosure.kinds': endpoint({
    method: 'GET',
    path: '/api/admin/campaign/enclosure/kinds',
    access: view,
    summary:
      'What can come with mails in this shop, of that which the caller may send, and from which list it is chosen.',
    input: z.object({}),
    output: z.object({
      data: z.array(z.object({ kind: z.string(), label: z.string(), source: z.string() })),
    }),
  }),
  'campaign.campaign.test': endpoint({
    method: 'POST',
    path: `${path}/test`,
    access: { permission: 'campaign.campaign.save' },
    summary: 'Sends it by a channel to the caller, and to nobody else.',
    input: z.object({
      id: id(),
      channel: z.enum(['mail', 'sms', 'weixin']),
      lang: z.enum(['zh-CN', 'en']).default('zh-CN'),
    }),
    output: z.object({ data: z.object({ sentTo: z.string() }) }),
    errors: [
      ...['NOT_FOUND', 'campaign.no_address', 'campaign.text_missing', 'campaign.enclosure_gone'],
      ...['campaign.test_failed', 'TOO_MANY'],
    ],
  }),
  'campaign.campaign.send': endpoint({
    method: 'POST',
    path: `${path}/send`,
    access: send,
    record,
    summary: 'Sends a draft now or at a time; where it goes to many, others are asked first.',
    input: z.object({ id: id(), version, at: orNone(moment()).optional() }),
    output: z.object({ data: z.object({ id: z.number(), state: CampaignState }) }),
    errors: [
      ...[
        'NOT_FOUND',
        'campaign.changed',
        'campaign.step',
        'campaign.text_missing',
        'campaign.nobody',
        'campaign.past',
      ],
      ...['campaign.segment_gone', 'campaign.condition_unknown', 'task.too_many_running'],
    ],
    stepUp: true,
  }),
  'campaign.campaign.pause': endpoint({
    method: 'POST',
    path: `${path}/pause`,
    access: send,
    summary: 'Stops a campaign before its next recipients, until somebody lets it go on.',
    input: z.object({ id: id() }),
    output: nothing(),
    errors: ['NOT_FOUND', 'campaign.step'],
  }),
  'campaign.campaign.resume': endpoint({
    method: 'POST',
    path: `${path}/resume`,
    access: send,
    summary: 'Lets a paused campaign go on, or one that nobody works on any more; nobody gets it twice.',
    input: z.object({ id: id() }),
    output: nothing(),
    errors: ['NOT_FOUND', 'campaign.step', 'task.too_many_running'],
  }),
  'campaign.campaign.cancel': endpoint({
    method: 'POST',
    path: `${path}/cancel`,
    access: send,
    summary:
      'Ends a campaign for good: who has not been written to by now gets nothing. One that others decide about is a draft again.',
    input: z.object({ id: id() }),
    output: nothing(),
    errors: ['NOT_FOUND', 'campaign.step'],
  }),
  'campaign.recipient.list': endpoint({
    method: 'GET',
    path: '/api/admin/campaign/recipient/list',
    access: view,
    summary: 'Whom a campaign was for, and what became of each message.',
    input: z.object({
      ...paging,
      cursor: cursor(),
      campaignId: id(),
      state: RecipientState.optional(),
    }),
    output: listOf(
      z.object({
        id: z.number(),
        memberId: z.number(),
        name: PersonName,
        state: RecipientState,
        channel: Channel.nullable(),
        sentTo: z.string(),
        reason: z.string(),
        units: z.number(),
        queuedAt: z.string().nullable(),
        settledAt: z.string().nullable(),
      }),
    ),
  }),
};
