import type { Ctx } from '../../../../kernel/http/context.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import { membersHolding } from '../../../../kernel/permission/members-holding.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { DECIDE } from '../admin-contract.ts';
import { noteAct } from './note-act.ts';
import { tellAsker } from './tell-people.ts';

/** Questions in one run: the next one goes on. */
const MOST = 500;

const WAITS = `state = 'open' and waits_since is not null and escalated_at is null and waits_since`;
const SILENT = `state = 'open' and waits_since is null and last_at`;

/** Questions that may wait too long, or of which nothing is said any more: by the shortest times that a shop may set. */
export const WATCH_DUE = `select from ask_question where shop_id = this_shop and ${WAITS} <= now() - interval '1 hour'
  union all select from ask_question where shop_id = this_shop and ${SILENT} <= now() - interval '1 day'`;

const before = (ctx: Ctx, hours: number): string =>
  new Date(ctx.services.now().getTime() - hours * 3_600_000).toISOString();

/** Tells whoever leads the desk, once, of a question that waits longer for a doctor than the shop promises. */
async function escalate(ctx: Ctx): Promise<void> {
  const hours = await ctx.services.settings.get<number>(ctx, 'ask.answerHours');
  const due = await ctx.db.rows<{ id: number }>(
    `select id from ask_question where shop_id = $1 and ${WAITS} <= $2 order by waits_since, id limit ${MOST}`,
    [ctx.shop.id, before(ctx, hours)],
  );
  await eachApart(due, 'questions that wait too long', ({ id }) =>
    ctx.db.write(async (tx) => {
      const row = await tx.row<{ title: string; since: string }>(
        `update ask_question set escalated_at = $3 where shop_id = $1 and id = $2 and ${WAITS} <= $4
         returning public_title as title, waits_since as since`,
        [ctx.shop.id, id, ctx.services.now().toISOString(), before(ctx, hours)],
      );
      // Somebody answered meanwhile.
      if (row === null) return;
      await sendNotice(ctx, tx, {
        ...{ kind: 'ask.waits_long', key: `${id}/${row.since}`, to: await membersHolding(tx, ctx.shop.id, DECIDE) },
        values: { title: row.title, hours: String(hours) },
        link: `/backend/questions/${id}?queue=waiting`,
      });
      await noteAct(ctx, tx, { questionId: id }, 'escalated');
    }),
  );
}

/** Closes what was answered and of which nothing was said for days (AK5); what waits for a doctor stays open. */
async function closeSilent(ctx: Ctx): Promise<void> {
  const days = await ctx.services.settings.get<number>(ctx, 'ask.silentDays');
  const until = before(ctx, days * 24);
  const due = await ctx.db.rows<{ id: number }>(
    `select id from ask_question where shop_id = $1 and ${SILENT} <= $2 order by last_at limit ${MOST}`,
    [ctx.shop.id, until],
  );
  await eachApart(due, 'silent questions', ({ id }) =>
    ctx.db.write(async (tx) => {
      const row = await tx.row<{ askerId: number | null; title: string; publicTitle: string }>(
        `update ask_question set state = 'closed', version = version + 1 where shop_id = $1 and id = $2 and ${SILENT} <= $3
         returning asker_id as "askerId", title, public_title as "publicTitle"`,
        [ctx.shop.id, id, until],
      );
      if (row === null) return;
      await noteAct(ctx, tx, { questionId: id }, 'closed');
      await tellAsker(ctx, tx, { id, ...row }, { kind: 'closed', key: String(id), values: { days: String(days) } });
    }),
  );
}

/** Sees to what waits too long and to what is over. */
export async function watchQuestions(ctx: Ctx): Promise<void> {
  await escalate(ctx);
  await closeSilent(ctx);
}
