import type { Ctx } from '../../../../kernel/http/context.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import { type LockedRequest, lockedRequest } from './locked-request.ts';
import { stepRequest } from './step-request.ts';
import { tellDesk } from './tell.ts';

/** Requirements in one run: more than any desk lets go late at once. */
const MOST = 200;

/** Requirements whose promise was broken and that nobody was told of yet. */
export const LATE_DUE = 'select from requirement_request where shop_id = this_shop and due_at <= now() and not is_late';

/** Marks what is late, counts that a promise was broken, and tells who has it. */
export async function watchDeadlines(ctx: Ctx): Promise<void> {
  const now = ctx.services.now().toISOString();
  const late = await ctx.db.rows<{ id: number }>(
    `select id from requirement_request where shop_id = $1 and due_at <= $2 and not is_late order by due_at limit ${MOST}`,
    [ctx.shop.id, now],
  );
  await eachApart(late, 'requirements that are late', ({ id }) =>
    ctx.db.write(async (tx) => {
      const request = await lockedRequest(ctx, tx, { id });
      // It went on meanwhile.
      if (!isDue(request, now)) return;
      const marked = await tx.row<{ breaches: number }>(
        `update requirement_request set is_late = true, breaches = breaches + 1 where shop_id = $1 and id = $2 returning breaches`,
        [ctx.shop.id, id],
      );
      await tellDesk(ctx, tx, request, 'requirement.late', marked?.breaches ?? 0);
    }),
  );
}

const isDue = ({ dueAt, isLate }: LockedRequest, now: string): boolean =>
  dueAt !== null && !isLate && Date.parse(dueAt) <= Date.parse(now);

/** Requirements that are done and may close by themselves, by the shortest time that a shop can say. */
export const DONE_DUE = `select from requirement_request where shop_id = this_shop and state = 'done' and finished_at < now() - interval '1 day'`;

/** Closes what was done so many days ago and nobody took up again. */
export async function closeDone(ctx: Ctx): Promise<void> {
  const days = await ctx.services.settings.get<number>(ctx, 'requirement.closeDays');
  const until = new Date(ctx.services.now().getTime() - days * 86_400_000).toISOString();
  const done = await ctx.db.rows<{ id: number }>(
    `select id from requirement_request where shop_id = $1 and state = 'done' and finished_at <= $2 order by finished_at limit ${MOST}`,
    [ctx.shop.id, until],
  );
  await eachApart(done, 'requirements that are done', ({ id }) =>
    ctx.db.write(async (tx) => {
      const request = await lockedRequest(ctx, tx, { id });
      if (request.state === 'done') await stepRequest(ctx, tx, request, { to: 'closed', role: 'system' });
    }),
  );
}
