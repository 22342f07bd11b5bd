import { CHANGE_HOURS, type comments } from '../../../../kernel/contract/comments.ts';
import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { refuse } from '../refusals.ts';
import { seenRecord } from '../seen-record.ts';
import { refuseUnseen, tell } from './tell.ts';

interface OwnComment {
  threadId: number;
  record: string;
  rowId: number;
  at: string;
  version: number;
  mentions: number[];
}

/** A comment of the caller's own over a record that they still see, locked. */
async function ownComment(ctx: Ctx, tx: Tx, id: number, version: number) {
  const own = await tx.row<OwnComment>(
    `select c.thread_id as "threadId", t.record, t.row_id as "rowId", c.at, c.version, c.mentions
     from comment c join comment_thread t on t.shop_id = c.shop_id and t.id = c.thread_id
     where c.shop_id = $1 and c.id = $2 and c.author_id = $3 and c.removed_at is null for update`,
    [ctx.shop.id, id, signedIn(ctx).id],
  );
  if (own === null) throw notFound();
  const seen = await seenRecord(ctx, tx, { record: own.record, id: own.rowId });
  if (own.version !== version) throw versionConflict();
  return { ...own, ...seen, id: own.rowId };
}

/** Changes what one said, within a day; those who are newly mentioned hear of it. */
export function editComment(
  ctx: Ctx,
  { id, version, body, mentions }: ParsedOf<(typeof comments)['comment.edit']>,
): Promise<OutputOf<(typeof comments)['comment.edit']>> {
  return ctx.db.write(async (tx) => {
    const own = await ownComment(ctx, tx, id, version);
    const now = ctx.services.now();
    if (now.getTime() - new Date(own.at).getTime() > CHANGE_HOURS * 3_600_000) throw refuse.too_late();
    await refuseUnseen(ctx, tx, own, mentions);
    await tx.rows(
      `update comment set body = $3, mentions = $4, edited_at = $5, version = version + 1 where shop_id = $1 and id = $2`,
      [ctx.shop.id, id, body, [...new Set(mentions)], now.toISOString()],
    );
    await tell(
      ctx,
      tx,
      'comment.mentioned',
      { ...own, body, commentId: id },
      mentions.filter((one) => !own.mentions.includes(one)),
    );
    return { data: { id, version: version + 1 } };
  });
}

/** Takes one's own words away; a conversation in which nothing is left goes too. */
export function removeComment(ctx: Ctx, { id, version }: ParsedOf<(typeof comments)['comment.remove']>) {
  return ctx.db.write(async (tx) => {
    const { threadId } = await ownComment(ctx, tx, id, version);
    await tx.rows(
      `update comment set body = '', mentions = '{}', removed_at = $3, version = version + 1 where shop_id = $1 and id = $2`,
      [ctx.shop.id, id, ctx.services.now().toISOString()],
    );
    await tx.rows(
      `delete from comment_thread t where t.shop_id = $1 and t.id = $2 and not exists (
         select from comment c where c.shop_id = t.shop_id and c.thread_id = t.id and c.removed_at is null)`,
      [ctx.shop.id, threadId],
    );
    return {};
  });
}
