import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, ids, int, key, line, moment, orNone, text } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { Audience } from '../envelope/contract.ts';
import { MOST_PICKS, ORDERS } from './rules/channels.ts';
import { REASONS } from './rules/reasons.ts';

const record = 'channel.channel';
const view = { permission: `${record}.view` };

/** A list of keys, also as one text with commas. */
const keys = (most: number) =>
  z
    .union([z.array(key()).max(most), line(1200).transform((all) => all.split(',').filter((name) => name !== ''))])
    .default([]);

const Thing = z.object({ type: key(), id: id() });

/** What staff say of a channel. */
export const ChannelValues = z.object({
  name: line(40, 1),
  nameEn: line(60).default(''),
  lead: text(200).default(''),
  leadEn: text(300).default(''),
  types: z.array(key()).max(20).default([]),
  tagIds: ids(20).default([]),
  topicId: orNone(id()).default(null),
  days: orNone(int(1, 3650)).default(null),
  since: orNone(moment()).default(null),
  until: orNone(moment()).default(null),
  order: z.enum(ORDERS).default('newest'),
  picks: z.array(Thing).max(MOST_PICKS).default([]),
  audience: Audience.default('public'),
  isOn: flag().default(true),
  position: int(0, 10_000).default(0),
});

/** An item as the preview names it; without a title it is not published. */
const PreviewItem = z.object({ type: z.string(), typeName: z.string(), id: z.number(), title: z.string().nullable() });

/** What the console asks of the channels. */
export const channelAdmin = {
  ...recordContract({
    name: record,
    path: '/api/admin/channel/channel',
    row: z.object({
      name: z.string(),
      nameEn: z.string(),
      order: z.enum(ORDERS),
      audience: z.string(),
      isOn: z.boolean(),
      position: z.number(),
      updatedAt: z.string(),
    }),
    detail: z.object({
      lead: z.string(),
      leadEn: z.string(),
      types: z.array(z.string()),
      tagIds: z.array(z.number()),
      topicId: z.number().nullable(),
      days: z.number().nullable(),
      since: z.string().nullable(),
      until: z.string().nullable(),
      picks: z.array(Thing),
    }),
    input: ChannelValues,
    filters: { order: z.enum(ORDERS), isOn: flag() },
    sort: ['updatedAt', 'name', 'position'],
    permissions: { view: `${record}.view`, save: `${record}.save`, remove: `${record}.remove` },
    errors: ['channel.too_many'],
  }),
  'channel.kinds': endpoint({
    method: 'GET',
    path: '/api/admin/channel/kinds',
    access: view,
    summary: 'The kinds of content that a channel can show, each with the list to choose one from.',
    input: z.object({}),
    output: z.object({
      data: z.array(z.object({ type: z.string(), label: z.string(), source: z.string() })),
      hasTopics: z.boolean(),
    }),
  }),
  'channel.preview': endpoint({
    method: 'GET',
    path: '/api/admin/channel/preview',
    access: view,
    summary: 'What a channel with these values would show a kind of reader, and why an item is not among it.',
    input: z.object({
      ...{ types: keys(20), tagIds: ids(20).default([]), topicId: orNone(id()).default(null) },
      ...{ days: orNone(int(1, 3650)).default(null), since: orNone(moment()).default(null) },
      ...{ until: orNone(moment()).default(null), order: z.enum(ORDERS).default('newest') },
      /** `news:12,video:3`, in order. */
      picks: line(2400).default(''),
      /** `visitor`, `member`, or whoever a fact holds of, by its name. */
      as: line(31, 1).default('visitor'),
      /** An item that the editor misses, `news:12`. */
      missed: line(90).default(''),
    }),
    output: z.object({
      cnt: z.number(),
      isAtLeast: z.boolean(),
      data: z.array(PreviewItem.extend({ at: z.string(), audience: z.string(), isPicked: z.boolean() })),
      /** What was chosen or asked for, or would be found but for its audience. */
      out: z.array(PreviewItem.extend({ reasons: z.array(z.enum(REASONS)) })),
    }),
    errors: ['INVALID_INPUT'],
  }),
};
