import type { comments } from '../../../../kernel/contract/comments.ts';
import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { peopleWhoSee } from '../queries/people-who-see.ts';
import { seenRecord } from '../seen-record.ts';
import { refuseUnseen, tell } from './tell.ts';

type Add = (typeof comments)['comment.add'];

/** The conversation to go on with, which opens again with the first word, or a new one. */
async function threadOf(
  ctx: Ctx,
  tx: Tx,
  { record, id, thread, field = '', part = '' }: ParsedOf<Add>,
  memberId: number | null,
): Promise<number> {
  const found =
    thread === undefined
      ? await tx.row<{ id: number }>(
          'insert into comment_thread (record, row_id, field, part, member_id) values ($1, $2, $3, $4, $5) returning id',
          [record, id, field, part, memberId],
        )
      : await tx.row<{ id: number }>(
          `update comment_thread set resolved_at = null, resolved_by = null
           where shop_id = $1 and id = $2 and record = $3 and row_id = $4 returning id`,
          [ctx.shop.id, thread, record, id],
        );
  if (found === null) throw notFound();
  return found.id;
}

/** Stores what somebody says about a record, and tells those whom it names and those who took part. */
export function addComment(ctx: Ctx, input: ParsedOf<Add>): Promise<OutputOf<Add>> {
  const { record, id, body, mentions } = input;
  return ctx.db.write(async (tx) => {
    const seen = await seenRecord(ctx, tx, { record, id }, 'for share of t');
    const said = { record, id, ...seen, body };
    await refuseUnseen(ctx, tx, said, mentions);
    const thread = await threadOf(ctx, tx, input, seen.memberId);
    const made = await tx.row<{ id: number; version: number }>(
      'insert into comment (thread_id, member_id, author_id, body, mentions, at) values ($1, $2, $3, $4, $5, $6) returning id, version',
      [thread, seen.memberId, signedIn(ctx).id, body, [...new Set(mentions)], ctx.services.now().toISOString()],
    );
    if (made === null) throw new Error('The comment was not stored.');
    await tell(ctx, tx, 'comment.mentioned', { ...said, commentId: made.id }, mentions);
    const authors = await tx.rows<{ id: number }>(
      'select distinct author_id as id from comment where shop_id = $1 and thread_id = $2 and removed_at is null',
      [ctx.shop.id, thread],
    );
    // Whoever has lost the sight of the record since hears no more of it.
    const others = authors.map((one) => one.id).filter((one) => !mentions.includes(one));
    const present = others.length === 0 ? [] : await peopleWhoSee(ctx, tx, said, { ids: others });
    await tell(
      ctx,
      tx,
      'comment.replied',
      { ...said, commentId: made.id },
      present.map((one) => one.id),
    );
    return { data: { ...made, thread } };
  });
}
