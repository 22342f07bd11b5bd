import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { askDesk } from '../admin-contract.ts';
import { refuse } from '../refusals.ts';
import type { QuestionState } from '../rules/states.ts';
import { type Held, heldQuestion } from './held-question.ts';
import { noteAct } from './note-act.ts';
import { tellAsker } from './tell-people.ts';

type Approve = (typeof askDesk)['ask.question.approve'];
type Refuse = (typeof askDesk)['ask.question.refuse'];

/** Answers what was reported of a question itself, or of one thing that was said to it. */
export const settleReports = (ctx: Ctx, tx: Tx, questionId: number, postId: number | null): Promise<unknown> =>
  tx.rows(
    `update ask_report set closed_at = $4 where shop_id = $1 and question_id = $2 and post_id is not distinct from $3
       and closed_at is null`,
    [ctx.shop.id, questionId, postId, ctx.services.now().toISOString()],
  );

/** Whether somebody on duty has still to see to it: until then it does not become public. */
const hasOpenAlert = async (ctx: Ctx, tx: Tx, id: number): Promise<boolean> =>
  (await tx.row(`select 1 from ask_alert where shop_id = $1 and question_id = $2 and state <> 'closed' limit 1`, [
    ...[ctx.shop.id, id],
  ])) !== null;

/**
 * Makes a question public that waits, or that an alert made private and that was seen to since; keeps one that was reported. The desk
 * may word what everybody reads.
 */
export async function approveQuestion(ctx: Ctx, input: ParsedOf<Approve>): Promise<OutputOf<Approve>> {
  const { id, version, title, text } = input;
  const now = ctx.services.now().toISOString();
  return ctx.db.write(async (tx) => {
    const held = await heldQuestion(tx, ctx.shop.id, id, version);
    const isNew = held.state === 'review';
    const wasPrivate = held.isPrivate && (held.state === 'open' || held.state === 'closed');
    const isKept = !isNew && !wasPrivate && ['open', 'closed'].includes(held.state) && held.isReported;
    if (!isNew && !wasPrivate && !isKept) throw refuse.step_impossible();
    if (held.isPrivate && (await hasOpenAlert(ctx, tx, id))) throw refuse.step_impossible();
    await settleReports(ctx, tx, id, null);
    const row = await tx.row<{ version: number }>(
      `update ask_question set is_private = false, version = version + 1,
         public_title = case when $4 = '' then public_title else $4 end, public_body = case when $5 = '' then public_body else $5 end,
         state = case when state = 'review' then 'open' else state end, last_at = case when state = 'review' then $3 else last_at end,
         waits_since = case when state = 'review' then $3 else waits_since end
       where shop_id = $1 and id = $2 returning version`,
      [ctx.shop.id, id, now, title, text],
    );
    await noteAct(ctx, tx, { questionId: id }, isKept ? 'kept' : 'published', { by: signedIn(ctx).id });
    if (!isKept) await tellAsker(ctx, tx, held, { kind: 'published', key: `${id}/${version}` });
    return { data: { id, version: row?.version ?? version } };
  });
}

/** Ends a question with a reason that its asker is told. */
async function endQuestion(
  ctx: Ctx,
  { id, version, reason }: ParsedOf<Refuse>,
  { from, to }: { from: readonly QuestionState[]; to: 'refused' | 'taken' },
): Promise<OutputOf<Refuse>> {
  return ctx.db.write(async (tx) => {
    const held: Held = await heldQuestion(tx, ctx.shop.id, id, version);
    if (!from.includes(held.state)) throw refuse.step_impossible();
    await settleReports(ctx, tx, id, null);
    const row = await tx.row<{ version: number }>(
      `update ask_question set state = $3, waits_since = null, version = version + 1 where shop_id = $1 and id = $2 returning version`,
      [ctx.shop.id, id, to],
    );
    await noteAct(ctx, tx, { questionId: id }, to, { by: signedIn(ctx).id, reason });
    await tellAsker(ctx, tx, held, { kind: to, key: `${id}/${version}`, values: { reason } });
    return { data: { id, version: row?.version ?? version } };
  });
}

/** Does not let a question through that waits. */
export const refuseQuestion = (ctx: Ctx, input: ParsedOf<Refuse>): Promise<OutputOf<Refuse>> =>
  endQuestion(ctx, input, { from: ['review'], to: 'refused' });

/** Takes a question away that is open or closed. */
export const takeQuestion = (ctx: Ctx, input: ParsedOf<Refuse>): Promise<OutputOf<Refuse>> =>
  endQuestion(ctx, input, { from: ['open', 'closed'], to: 'taken' });
