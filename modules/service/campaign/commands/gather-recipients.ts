import type { Ctx } from '../../../../kernel/http/context.ts';
import type { TaskRun } from '../../../../kernel/jobs/task-run.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import type { CampaignRow } from '../queries/campaign-row.ts';
import { segmentSql } from '../queries/segment-sql.ts';
import { refuse } from '../refusals.ts';

/** Members of one statement: the conditions are asked anew with each. */
const AT_ONCE = 10_000;

/**
 * Writes down whom a campaign is for, once: those who now meet the rules by which it was sent, in the order of their numbers. Answers
 * whether all are there; a slice that was ended in between takes up after the last one.
 */
export async function gatherRecipients(ctx: Ctx, run: TaskRun, row: CampaignRow): Promise<boolean> {
  const state = run.state as { after?: number; gathered?: number; isGathered?: boolean };
  if (state.isGathered === true) return true;
  const { rules } = row;
  // Without rules it would be for everybody.
  if (rules === null) throw refuse.step();
  let { after = 0, gathered = 0 } = state;
  while (!run.isOver()) {
    const values: unknown[] = [];
    const bind = binder(values);
    const where = segmentSql(ctx, rules, bind);
    const found = await ctx.db.write(async (tx) =>
      tx.row<{ last: number | null; count: number }>(
        `with found as (select m.id from member m where ${where} and m.id > ${bind(after)} order by m.id limit ${AT_ONCE}),
           made as (insert into campaign_recipient (campaign_id, member_id)
             select ${bind(row.id)}::bigint, s.id from found s on conflict do nothing)
         select max(id) as last, count(*)::int as count from found`,
        values,
      ),
    );
    const isGathered = (found?.count ?? 0) < AT_ONCE;
    after = found?.last ?? after;
    gathered += found?.count ?? 0;
    await run.beat({ total: gathered, state: { after, gathered, isGathered } });
    if (isGathered) return true;
  }
  return false;
}
