import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { cursor, id, int } from '../../../kernel/contract/fields.ts';
import { FoundItem } from '../search/contract.ts';
import { ORDERS } from './rules/channels.ts';

/** A channel as readers see it, with how much of it they see. */
export const ChannelRow = z.object({
  id: z.number(),
  name: z.string(),
  lead: z.string(),
  cnt: z.number(),
  /** There are more than `cnt`: nobody counted on. */
  isAtLeast: z.boolean(),
});
export type ChannelRow = z.output<typeof ChannelRow>;

/** An item of a channel with what its kind is called; `isPicked` is what editors chose for the first places. */
export const ChannelItem = FoundItem.extend({ typeName: z.string(), isPicked: z.boolean() });
export type ChannelItem = z.output<typeof ChannelItem>;

/** What readers ask of the channels. */
export const channel = {
  'channel.list': endpoint({
    method: 'GET',
    path: '/api/front/channel/list',
    access: 'visitor',
    summary: 'The channels in which the reader sees something, in the order of the editors, each with how much.',
    input: z.object({}),
    output: z.object({ data: z.array(ChannelRow) }),
  }),
  'channel.show': endpoint({
    method: 'GET',
    path: '/api/front/channel/show/{id}',
    access: 'visitor',
    summary:
      'A channel with its first items, or those behind the place that `cursor` names, as far as the reader sees them.',
    input: z.object({ id: id(), cursor: cursor(), limit: int(1, 50).optional() }),
    output: z.object({
      data: ChannelRow.extend({
        order: z.enum(ORDERS),
        items: z.array(ChannelItem),
        /** Names the place behind the last item; null where nothing follows. */
        next: z.string().nullable(),
        /** Path of its feed; null where it is not for everybody. */
        feed: z.string().nullable(),
      }),
      can: z.record(z.string(), z.boolean()),
    }),
    errors: ['NOT_FOUND', 'INVALID_INPUT'],
  }),
};
