import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { questionDesk } from '../question-contract.ts';
import { questionPlace } from '../question-place.ts';
import { refuse } from '../refusals.ts';
import { type QuestionState, type QuestionStep, stepFrom } from '../rules/question.ts';
import type { RemarkAct } from '../rules/states.ts';
import { tellReaders } from '../tell-room.ts';
import { heldRemark } from './decide-remark.ts';
import { noteAct } from './note-act.ts';

type Step = (typeof questionDesk)['remark.question.step'];

const ACT: Readonly<Record<QuestionStep, RemarkAct>> = {
  ...{ choose: 'chosen', drop: 'unchosen', show: 'screen', hide: 'unscreen' },
  ...{ answer: 'answered', reopen: 'unanswered' },
};

/** What the row says in each state; `$3` is the moment. */
const SET: Readonly<Record<QuestionState, string>> = {
  open: 'chosen_at = null, answered_at = null',
  chosen: 'chosen_at = coalesce(chosen_at, $3), answered_at = null',
  screen: 'chosen_at = coalesce(chosen_at, $3), answered_at = null',
  answered: 'answered_at = $3',
};

/** The state of a question, by its row and by what is before everybody. */
async function stateOf(tx: Tx, shopId: number, id: number): Promise<QuestionState> {
  const row = await tx.row<{ state: QuestionState }>(
    `select case when t.answered_at is not null then 'answered' when z.id is not null then 'screen'
       when t.chosen_at is not null then 'chosen' else 'open' end as state
     from remark t left join remark_screen z on z.shop_id = t.shop_id and z.remark_id = t.id
     where t.shop_id = $1 and t.id = $2`,
    [shopId, id],
  );
  if (row === null) throw notFound();
  return row.state;
}

/** Takes a question one step on; what is shown takes the place of what was before everybody. */
export async function stepQuestion(ctx: Ctx, { id, step }: ParsedOf<Step>): Promise<OutputOf<Step>> {
  const shopId = ctx.shop.id;
  const at = await ctx.db.row<{ type: string; id: number }>(
    'select type, target_id as id from remark where shop_id = $1 and id = $2',
    [shopId, id],
  );
  if (at === null) throw notFound();
  await questionPlace(ctx, at);
  return ctx.db.write(async (tx) => {
    const held = await heldRemark(tx, shopId, id);
    const from = await stateOf(tx, shopId, id);
    const to = held.state === 'published' ? stepFrom(from, step) : null;
    if (to === null) throw refuse.step_impossible();
    if (to === 'same') return { data: { id, state: from } };
    const now = ctx.services.now().toISOString();
    await tx.rows(
      `update remark set ${SET[to]}, version = version + 1 where shop_id = $1 and id = $2 and $3::timestamptz is not null`,
      [shopId, id, now],
    );
    if (from === 'screen')
      await tx.rows('delete from remark_screen where shop_id = $1 and remark_id = $2', [shopId, id]);
    // One row for each talk: of two that are shown at once the later one stands, and never both.
    if (to === 'screen')
      await tx.rows(
        `insert into remark_screen (shop_id, type, target_id, remark_id, at) values ($1, $2, $3, $4, $5)
         on conflict (shop_id, type, target_id) do update set remark_id = excluded.remark_id, at = excluded.at`,
        [shopId, held.type, held.targetId, id, now],
      );
    await noteAct(ctx, tx, id, ACT[step]);
    tx.afterCommit(() => tellReaders(ctx, held));
    return { data: { id, state: to } };
  });
}
