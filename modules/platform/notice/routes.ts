import { bind } from '../../../kernel/contract/bind.ts';
import { readNotices } from './commands/read-notices.ts';
import { messages, notices } from './contract.ts';
import { countUnread } from './queries/count-unread.ts';
import { listNotices } from './queries/list-notices.ts';

/** What answers the calls of the module. */
export const bindings = [
  ...bind(notices, {
    'notice.own.list': (input, ctx) => listNotices(ctx, 'staff', input),
    'notice.own.unread': (_input, ctx) => countUnread(ctx, 'staff'),
    'notice.own.read': (input, ctx) => readNotices(ctx, 'staff', input),
  }),
  ...bind(messages, {
    'notice.message.list': (input, ctx) => listNotices(ctx, 'member', input),
    'notice.message.read': (input, ctx) => readNotices(ctx, 'member', input),
  }),
];
