import { admitAudience } from '../../../kernel/audience/audiences.ts';
import { bind } from '../../../kernel/contract/bind.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { findTarget } from '../../../kernel/module/find-target.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { labelIn } from '../../../kernel/rules/in-language.ts';
import { channelAdmin } from './admin-contract.ts';
import { checkChannel } from './commands/check-channel.ts';
import { channel } from './contract.ts';
import { channelKinds } from './queries/channel-kinds.ts';
import { listChannels } from './queries/list-channels.ts';
import { previewChannel } from './queries/preview-channel.ts';
import type { StoredQuestion } from './queries/scope-of.ts';
import { showChannel } from './queries/show-channel.ts';
import { channel as table } from './schema.ts';

const { 'channel.kinds': kindsCall, 'channel.preview': previewCall, ...recordCalls } = channelAdmin;

/** What answers the calls of the channels. */
export const channelRoutes: Binding[] = [
  ...bind(channel, {
    'channel.list': async (_input, ctx) => ({ data: await listChannels(ctx) }),
    'channel.show': (input, ctx) => showChannel(ctx, input),
  }),
  ...recordBindings(recordCalls, 'channel.channel', {
    table,
    label: { zh: '频道', en: 'Channel' },
    title: 'name',
    search: ['name', 'nameEn'],
    beforeSave: async (ctx, tx, input, before) => {
      await admitAudience(ctx, tx, String(input.audience));
      await checkChannel(ctx, tx, input as unknown as StoredQuestion, before as Partial<StoredQuestion> | null);
      return input;
    },
    afterSave: (ctx, tx, id) => ctx.services.events.emit(ctx, tx, 'content.changed', { type: 'channels', id }),
    beforeRemove: (ctx, tx, { id }) => ctx.services.events.emit(ctx, tx, 'content.changed', { type: 'channels', id }),
  }),
  ...bind(
    { 'channel.kinds': kindsCall, 'channel.preview': previewCall },
    {
      'channel.kinds': async (_input, ctx) => ({
        data: channelKinds(ctx).map(({ type, label, source }) => ({ type, source, label: labelIn(ctx.locale, label) })),
        hasTopics: findTarget(ctx, 'topic') !== null,
      }),
      'channel.preview': (input, ctx) => previewChannel(ctx, input),
    },
  ),
];
