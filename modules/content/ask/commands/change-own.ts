import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { ask } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { ownQuestion } from './held-question.ts';
import { noteAct } from './note-act.ts';

type Done = Promise<Record<string, never>>;

/** Says which answer of one’s own question helped, or that none does any more (AK5). */
export async function chooseBest(
  ctx: Ctx,
  { id, answer }: ParsedOf<(typeof ask)['ask.best']>,
  me = signedIn(ctx).id,
): Done {
  await ctx.db.write(async (tx) => {
    const held = await ownQuestion(tx, ctx.shop.id, id, me);
    if (held.bestId === answer) return;
    if (answer !== null) {
      // Held until it is said: of the doctor who takes it back meanwhile, one is later and sees what the other did.
      const there = await tx.row(
        `select 1 from ask_post where shop_id = $1 and id = $2 and question_id = $3 and kind = 'answer' and state = 'published' for share`,
        [ctx.shop.id, answer, id],
      );
      if (there === null) throw refuse.no_such_answer();
    }
    await tx.rows('update ask_question set best_id = $3, version = version + 1 where shop_id = $1 and id = $2', [
      ...[ctx.shop.id, id, answer],
    ]);
    await noteAct(ctx, tx, { questionId: id, postId: answer }, answer === null ? 'unset' : 'best');
  });
  return {};
}

/** Ends one’s own question. */
export async function closeOwn(ctx: Ctx, { id }: ParsedOf<(typeof ask)['ask.close']>, me = signedIn(ctx).id): Done {
  await ctx.db.write(async (tx) => {
    const held = await ownQuestion(tx, ctx.shop.id, id, me);
    if (held.state === 'closed') return;
    if (held.state !== 'open') throw refuse.not_open();
    await tx.rows(
      `update ask_question set state = 'closed', waits_since = null, version = version + 1 where shop_id = $1 and id = $2`,
      [ctx.shop.id, id],
    );
    await noteAct(ctx, tx, { questionId: id }, 'closed');
  });
  return {};
}

/** Takes one’s own question back from everybody; what was written stays with the desk, an alert with whoever is on duty. */
export async function withdrawOwn(
  ctx: Ctx,
  { id }: ParsedOf<(typeof ask)['ask.withdraw']>,
  me = signedIn(ctx).id,
): Done {
  await ctx.db.write(async (tx) => {
    const held = await ownQuestion(tx, ctx.shop.id, id, me);
    if (!['review', 'open', 'closed'].includes(held.state)) return;
    await tx.rows(
      `update ask_question set state = 'withdrawn', waits_since = null, version = version + 1 where shop_id = $1 and id = $2`,
      [ctx.shop.id, id],
    );
    await noteAct(ctx, tx, { questionId: id }, 'withdrawn');
  });
  return {};
}
