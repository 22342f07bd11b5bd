import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { brokenStates } from './link-states.ts';
import { visitLink } from './visit-link.ts';

/** The job that visits links; it waits for other people's servers. */
export const VISIT_LINKS_JOB = 'envelope.visit_links';
/** Links of one run, each at another host: what else waits for servers has its turn in between, and each host its rest. */
const AT_ONCE = 8;
const REST_MS = 2_000;

/** Sends the job that visits what is due. */
export async function sendVisits(ctx: Ctx, tx: Tx, after?: Date): Promise<void> {
  await ctx.services.jobs.send(tx, VISIT_LINKS_JOB, {}, { key: 'links', lane: 'outside', ...(after && { after }) });
}

/** Visits links that are due, at most one of each host, and goes on after a rest where more wait. */
export async function visitDueLinks(ctx: Ctx): Promise<void> {
  const due = await ctx.db.rows<{ id: number; url: string }>(
    `select id, url from (
       select distinct on (host) id, url, due_at from (
         select id, url, host, due_at from outside_link where shop_id = $1 and due_at is not null order by due_at, id limit 500
       ) waiting order by host, due_at, id) each order by due_at, id limit ${AT_ONCE}`,
    [ctx.shop.id],
  );
  for (const { id, url } of due) {
    const { state, status, to } = await visitLink(ctx.services.outside, url);
    const isBroken = brokenStates.some((one) => one === state);
    await ctx.db.write((tx) =>
      tx.finish(
        `update outside_link set state = $3, status = $4, to_url = $5, checked_at = $6, due_at = null,
           failing_since = case when $7 then coalesce(failing_since, $6) end
         where shop_id = $1 and id = $2`,
        [ctx.shop.id, id, state, status, to, ctx.services.now().toISOString(), isBroken],
      ),
    );
  }
  await ctx.db.write(async (tx) => {
    const left = await tx.row('select 1 from outside_link where shop_id = $1 and due_at is not null limit 1', [
      ctx.shop.id,
    ]);
    if (left !== null) await sendVisits(ctx, tx, new Date(Date.now() + REST_MS));
  });
}
