import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { ask } from '../contract.ts';
import type { PostKind, PostState } from '../rules/states.ts';
import { heldQuestion } from './held-question.ts';
import { noteAct } from './note-act.ts';
import { waitAgain } from './wait-again.ts';

/** Takes back what one said to a question: its place stays. A doctor may do so at any time, for a wrong answer does harm. */
export async function recallPost(
  ctx: Ctx,
  { id }: ParsedOf<(typeof ask)['ask.recall']>,
): Promise<Record<string, never>> {
  const me = signedIn(ctx).id;
  const about = await ctx.db.row<{ questionId: number }>(
    `select question_id as "questionId" from ask_post where shop_id = $1 and id = $2 and author_id = $3`,
    [ctx.shop.id, id, me],
  );
  if (about === null) throw notFound();
  await ctx.db.write(async (tx) => {
    // The question first, as everybody does who writes to one.
    await heldQuestion(tx, ctx.shop.id, about.questionId);
    const row = await tx.row<{ kind: PostKind; state: PostState }>(
      'select kind, state from ask_post where shop_id = $1 and id = $2 and author_id = $3 for update',
      [ctx.shop.id, id, me],
    );
    if (row === null) throw notFound();
    if (row.state !== 'published' && row.state !== 'review') return;
    await tx.rows(`update ask_post set state = 'recalled', version = version + 1 where shop_id = $1 and id = $2`, [
      ...[ctx.shop.id, id],
    ]);
    await noteAct(ctx, tx, { questionId: about.questionId, postId: id }, 'recalled', {
      by: row.kind === 'answer' ? me : null,
    });
    await waitAgain(ctx, tx, about.questionId);
  });
  return {};
}
