import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import type { TaskSpec } from '../../../../kernel/module/task-spec.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { runTask, showTask, startTask } from '../../../platform/task/public.ts';
import type { creditAdmin } from '../admin-contract.ts';
import { lockedUnit } from '../booked-unit.ts';
import type { Slot } from '../contract.ts';
import { ACCREDITED, minutesSql, STANDING, seenSql, spansSql } from '../counting-sql.ts';
import { refuse } from '../refusals.ts';
import { postLines } from './post-lines.ts';

/** Name of the task. */
export const SETTLE = 'credit.settle';
/** People who get their line in one transaction. */
const AT_ONCE = 200;
const WAIT_MS = 3_000;

// Whoever has a line for the session, or for the one that it repeats, has it already (CR4).
const COUNTED = `with u as (select * from credit_unit where shop_id = $1 and id = $2)
  select s.member_id as "memberId", ${minutesSql('c.ranges')} as minutes, ${spansSql('c.ranges')} as spans
  from (${seenSql()}) s cross join u
  cross join lateral (select coalesce(s.seen * ${ACCREDITED}, '{}'::tstzmultirange) as ranges) c
  where not exists (select from credit_line l where l.shop_id = $1 and l.root_id = $3 and l.member_id = s.member_id and ${STANDING})
  order by s.member_id limit ${AT_ONCE}`;

/** Gives the next people of a session their lines, and says how many; one who was there and never signed out gets no minutes (CR2). */
export function settleSome(ctx: Ctx, unitId: number): Promise<number> {
  const shopId = ctx.shop.id;
  return ctx.db.write(async (tx) => {
    const unit = await lockedUnit(tx, shopId, unitId);
    const found = await tx.rows<{ memberId: number; minutes: number; spans: Slot[] }>(COUNTED, [
      ...[shopId, unitId, unit.rootId],
    ]);
    await postLines(
      tx,
      shopId,
      unit,
      found.map((one) => ({ kind: 'grant', ...one })),
    );
    if (found.length < AT_ONCE) {
      await tx.rows(
        'update credit_unit set settled_at = $3, updated_at = $3 where shop_id = $1 and id = $2 and settled_at is null',
        [shopId, unitId, ctx.services.now().toISOString()],
      );
    }
    return found.length;
  });
}

/** Settles a session to its end, some hundred people at a time. */
export const settleTask: TaskSpec = {
  async slice(ctx, run) {
    let done = run.done;
    for (;;) {
      const more = await settleSome(ctx, Number(run.input.id));
      done += more;
      await run.beat({ done, total: done });
      if (more < AT_ONCE) return 'done';
      if (run.isOver()) return 'more';
    }
  },
};

/** Settles a session that is over, at once where few were there. */
export async function startSettling(
  ctx: Ctx,
  { id }: { id: number },
): Promise<OutputOf<(typeof creditAdmin)['credit.unit.settle']>> {
  const unit = await ctx.db.row<{ title: string; titleEn: string; isOver: boolean }>(
    'select title, title_en as "titleEn", ends_at <= $3 as "isOver" from credit_unit where shop_id = $1 and id = $2',
    [ctx.shop.id, id, ctx.services.now().toISOString()],
  );
  if (unit === null) throw notFound();
  if (!unit.isOver) throw refuse.not_over();
  const label = ctx.t('credit.console.settleOf', { title: inLanguage(ctx.locale, unit.title, unit.titleEn) });
  const task = await ctx.db.write((tx) => startTask(ctx, tx, { kind: SETTLE, label, input: { id }, isHeld: true }));
  await runTask(ctx, task, WAIT_MS);
  return showTask(ctx, task);
}

/** Settles by itself what has been over for as long as the shop says. */
export async function settleDue(ctx: Ctx): Promise<void> {
  const hours = await ctx.services.settings.get<number>(ctx, 'credit.settleHours');
  if (hours === 0) return;
  const due = await ctx.db.rows<{ id: number }>(
    `select id from credit_unit where shop_id = $1 and settled_at is null and ends_at < $2::timestamptz - make_interval(hours => $3)
     order by ends_at limit 20`,
    [ctx.shop.id, ctx.services.now().toISOString(), hours],
  );
  await eachApart(due, 'sessions', async ({ id }) => {
    for (let more = AT_ONCE; more === AT_ONCE; ) more = await settleSome(ctx, id);
  });
}
