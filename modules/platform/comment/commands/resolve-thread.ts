import type { comments } from '../../../../kernel/contract/comments.ts';
import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { seenRecord } from '../seen-record.ts';

/** Marks a conversation as settled, or opens it again; whoever came first stays the one who settled it. */
export function resolveThread(ctx: Ctx, { thread, isResolved }: ParsedOf<(typeof comments)['comment.resolve']>) {
  return ctx.db.write(async (tx) => {
    const found = await tx.row<{ record: string; id: number }>(
      'select record, row_id as id from comment_thread where shop_id = $1 and id = $2 for update',
      [ctx.shop.id, thread],
    );
    if (found === null) throw notFound();
    await seenRecord(ctx, tx, found);
    const [at, by] = isResolved ? [ctx.services.now().toISOString(), signedIn(ctx).id] : [null, null];
    await tx.rows(
      `update comment_thread set resolved_at = $3, resolved_by = $4
       where shop_id = $1 and id = $2 and (resolved_at is null) = $5`,
      [ctx.shop.id, thread, at, by, isResolved],
    );
    return {};
  });
}
