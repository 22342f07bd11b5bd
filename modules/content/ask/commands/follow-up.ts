import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { tellSoughtHelp } from '../../../people/member/public.ts';
import type { ask } from '../contract.ts';
import { refuseBanned } from '../hindrance.ts';
import { refuse } from '../refusals.ts';
import { maskText } from '../rules/mask-text.ts';
import type { PostState } from '../rules/states.ts';
import { emergencyCard } from '../settings.ts';
import { ownQuestion } from './held-question.ts';
import { keptText, lookThrough } from './kept-text.ts';
import { noteAct } from './note-act.ts';
import { raiseAlert } from './raise-alert.ts';
import { QUESTION_WAY, tellFollowed } from './tell-people.ts';

type Follow = (typeof ask)['ask.follow'];

/** Asks further under one’s own question, so many times (AK5); what speaks of an emergency makes the question private (AK4). */
export async function followUp(
  ctx: Ctx,
  { id, text: written }: ParsedOf<Follow>,
  me = signedIn(ctx).id,
): Promise<OutputOf<Follow>> {
  await refuseBanned(ctx, me);
  const text = keptText(ctx, written);
  const most = await ctx.services.settings.get<number>(ctx, 'ask.followUps');
  const { found, isEmergency, flags, waits } = await lookThrough(ctx, text, me);
  const card = isEmergency ? await emergencyCard(ctx) : null;
  const now = ctx.services.now().toISOString();
  return ctx.db.write(async (tx) => {
    const held = await ownQuestion(tx, ctx.shop.id, id, me);
    if (held.state !== 'open') throw refuse.not_open();
    const said = await tx.row<{ count: number; same: boolean }>(
      `select count(*) filter (where state in ('published', 'review', 'recalled'))::int as count,
         coalesce(bool_or(body = $3 and state in ('published', 'review')), false) as same
       from ask_post where shop_id = $1 and question_id = $2 and kind = 'follow'`,
      [ctx.shop.id, id, text],
    );
    if (said?.same) throw refuse.said_already();
    // Nobody is kept from saying that it became worse.
    if (!isEmergency && (said?.count ?? 0) >= most) throw refuse.follow_ups_used();
    // What is private is read by doctors alone: nobody has to look before them.
    const status: PostState = isEmergency || held.isPrivate || !waits ? 'published' : 'review';
    const row = await tx.row<{ id: number }>(
      `insert into ask_post (question_id, kind, author_id, body, public_body, state, flags, at)
       values ($1, 'follow', $2, $3, $4, $5, $6, $7) returning id`,
      [id, me, text, maskText(text), status, flags, now],
    );
    if (row === null) throw new Error('The follow-up was not stored.');
    await tx.rows(
      `update ask_question set last_at = $3, is_private = is_private or $4, version = version + 1,
         waits_since = case when $5 then coalesce(waits_since, $3) else waits_since end,
         escalated_at = case when $5 and waits_since is null then null else escalated_at end
       where shop_id = $1 and id = $2`,
      [ctx.shop.id, id, now, isEmergency, status === 'published'],
    );
    await noteAct(ctx, tx, { questionId: id, postId: row.id }, 'followed');
    await raiseAlert(ctx, tx, { questionId: id, postId: row.id, found });
    await tellSoughtHelp(ctx, tx, QUESTION_WAY, me);
    if (status === 'published') await tellFollowed(ctx, tx, held, row.id);
    const emergency = card && { card, groups: found.map(({ group }) => group) };
    return { data: { id: row.id, status, emergency } };
  });
}
