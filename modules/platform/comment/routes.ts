import { bind } from '../../../kernel/contract/bind.ts';
import { comments } from '../../../kernel/contract/comments.ts';
import { addComment } from './commands/add-comment.ts';
import { editComment, removeComment } from './commands/change-comment.ts';
import { noteSeen } from './commands/note-seen.ts';
import { resolveThread } from './commands/resolve-thread.ts';
import { countComments } from './queries/count-comments.ts';
import { listThreads } from './queries/list-threads.ts';
import { peopleWhoSee } from './queries/people-who-see.ts';
import { seenRecord } from './seen-record.ts';

/** What answers the calls on conversations. */
export const commentRoutes = bind(comments, {
  'comment.list': (input, ctx) => listThreads(ctx, input),
  'comment.count': (input, ctx) => countComments(ctx, input),
  'comment.people': async ({ q, ...which }, ctx) => {
    const { handle } = await seenRecord(ctx, ctx.db, which);
    return { data: await peopleWhoSee(ctx, ctx.db, { handle, id: which.id }, { q }) };
  },
  'comment.add': (input, ctx) => addComment(ctx, input),
  'comment.edit': (input, ctx) => editComment(ctx, input),
  'comment.remove': (input, ctx) => removeComment(ctx, input),
  'comment.resolve': (input, ctx) => resolveThread(ctx, input),
  'comment.seen': (input, ctx) => noteSeen(ctx, input),
});
