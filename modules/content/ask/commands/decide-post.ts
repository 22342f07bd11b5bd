import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import type { askDesk } from '../admin-contract.ts';
import { refuse } from '../refusals.ts';
import type { PostKind, PostState } from '../rules/states.ts';
import type { Byline } from '../schema.ts';
import { settleReports } from './decide-question.ts';
import { type Held, heldQuestion } from './held-question.ts';
import { noteAct } from './note-act.ts';
import { tellAsker, tellFollowed } from './tell-people.ts';
import { waitAgain } from './wait-again.ts';

type Decide = (typeof askDesk)['ask.post.take'];
type Saved = OutputOf<Decide>;

interface HeldPost {
  id: number;
  version: number;
  kind: PostKind;
  state: PostState;
  authorId: number | null;
  byline: Byline | null;
}

/** What is decided about with its question, both held until that is done. */
async function heldPost(
  ctx: Ctx,
  tx: Tx,
  { id, version }: { id: number; version: number },
): Promise<{ post: HeldPost; question: Held }> {
  const about = await tx.row<{ questionId: number }>(
    'select question_id as "questionId" from ask_post where shop_id = $1 and id = $2',
    [ctx.shop.id, id],
  );
  if (about === null) throw notFound();
  const question = await heldQuestion(tx, ctx.shop.id, about.questionId);
  const post = await tx.row<HeldPost>(
    `select id, version, kind, state, author_id as "authorId", byline from ask_post where shop_id = $1 and id = $2 for update`,
    [ctx.shop.id, id],
  );
  if (post === null) throw notFound();
  if (post.version !== version) throw versionConflict();
  return { post, question };
}

const step = async (ctx: Ctx, tx: Tx, id: number, to: PostState): Promise<number> => {
  const row = await tx.row<{ version: number }>(
    'update ask_post set state = $3, version = version + 1 where shop_id = $1 and id = $2 returning version',
    [ctx.shop.id, id, to],
  );
  return row?.version ?? 0;
};

/** Lets an answer or a follow-up stand that waits, or keeps one that was reported. */
export function approvePost(ctx: Ctx, input: ParsedOf<(typeof askDesk)['ask.post.approve']>): Promise<Saved> {
  const now = ctx.services.now().toISOString();
  return ctx.db.write(async (tx) => {
    const { post, question } = await heldPost(ctx, tx, input);
    const isNew = post.state === 'review';
    const isReported = await tx.row(
      'select 1 from ask_report where shop_id = $1 and post_id = $2 and closed_at is null limit 1',
      [ctx.shop.id, post.id],
    );
    if (!isNew && (post.state !== 'published' || isReported === null)) throw refuse.step_impossible();
    await settleReports(ctx, tx, question.id, post.id);
    const version = await step(ctx, tx, post.id, 'published');
    await noteAct(ctx, tx, { questionId: question.id, postId: post.id }, isNew ? 'published' : 'kept', {
      by: signedIn(ctx).id,
    });
    if (isNew) {
      const isAnswer = post.kind === 'answer';
      await tx.rows(
        `update ask_question set last_at = $3, version = version + 1, escalated_at = null,
           waits_since = case when $4 or state <> 'open' then null else coalesce(waits_since, $3) end
         where shop_id = $1 and id = $2`,
        [ctx.shop.id, question.id, now, isAnswer],
      );
      const values = { who: post.byline?.name ?? '' };
      if (isAnswer) await tellAsker(ctx, tx, question, { kind: 'answered', key: String(post.id), values });
      else await tellFollowed(ctx, tx, question, post.id);
    }
    return { data: { id: post.id, version } };
  });
}

/** Ends an answer or a follow-up with a reason that its writer is told; who it was, the desk does not learn. */
async function endPost(
  ctx: Ctx,
  input: ParsedOf<Decide>,
  { from, to, act }: { from: PostState; to: PostState; act: 'refused' | 'taken' },
): Promise<Saved> {
  const { reason } = input;
  return ctx.db.write(async (tx) => {
    const { post, question } = await heldPost(ctx, tx, input);
    if (post.state !== from) throw refuse.step_impossible();
    await settleReports(ctx, tx, question.id, post.id);
    const version = await step(ctx, tx, post.id, to);
    await noteAct(ctx, tx, { questionId: question.id, postId: post.id }, act, { by: signedIn(ctx).id, reason });
    await waitAgain(ctx, tx, question.id);
    if (post.authorId !== null) {
      const isAnswer = post.kind === 'answer';
      await sendNotice(ctx, tx, {
        ...{ kind: 'ask.post_ended', key: String(post.id), to: [post.authorId] },
        values: { title: isAnswer ? question.publicTitle : question.title, reason },
        link: `/ask/${isAnswer ? 'answer' : 'own'}?id=${question.id}`,
      });
    }
    return { data: { id: post.id, version } };
  });
}

/** Does not let an answer or a follow-up through that waits. */
export const refusePost = (ctx: Ctx, input: ParsedOf<Decide>): Promise<Saved> =>
  endPost(ctx, input, { from: 'review', to: 'refused', act: 'refused' });

/** Takes an answer or a follow-up away that stands; a best answer is none any more (AK5). */
export const takePost = (ctx: Ctx, input: ParsedOf<Decide>): Promise<Saved> =>
  endPost(ctx, input, { from: 'published', to: 'recalled', act: 'taken' });
