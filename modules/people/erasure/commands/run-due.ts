import { Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { membersHolding } from '../../../../kernel/permission/members-holding.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { finishErasures } from './finish-erasures.ts';
import { lockOpenErasure } from './open-erasure.ts';
import { lockLeaving, removePerson } from './remove-person.ts';

const AT_ONCE = 100;
const DAY = 86_400_000;

/** Who was away and came back stays, and so does nobody's wish who was merged into another. */
async function dropReturned(ctx: Ctx): Promise<void> {
  await ctx.db.write((tx) =>
    tx.rows(
      `update erasure e set state = 'withdrawn', closed_at = $2, version = e.version + 1, updated_at = $2 from member m
       where e.shop_id = $1 and e.state = 'waiting' and m.shop_id = e.shop_id and m.id = e.member_id and (m.merged_into is not null
         or e.origin = 'absence' and (m.last_seen_at > e.asked_at
           or exists (select from session s where s.shop_id = e.shop_id and s.member_id = e.member_id and s.last_seen_at > e.asked_at)))`,
      [ctx.shop.id, ctx.services.now().toISOString()],
    ),
  );
}

/** Tells everybody a day before that nothing comes back afterwards. */
async function remind(ctx: Ctx): Promise<void> {
  const now = ctx.services.now();
  await ctx.db.write(async (tx) => {
    const rows = await tx.rows<{ id: number; memberId: number; dueAt: string }>(
      `update erasure set reminded_at = $2, version = version + 1, updated_at = $2
       where shop_id = $1 and id in (select id from erasure where shop_id = $1 and state = 'waiting' and reminded_at is null and due_at <= $3
         order by due_at limit ${AT_ONCE} for update skip locked)
       returning id, member_id as "memberId", due_at as "dueAt"`,
      [ctx.shop.id, now.toISOString(), new Date(now.getTime() + DAY).toISOString()],
    );
    for (const { id, memberId, dueAt } of rows) {
      const at = formatDateTime(new Date(dueAt));
      await sendNotice(ctx, tx, {
        ...{ kind: 'erasure.soon', to: [memberId], key: String(id), link: '/account' },
        values: { due: { zh: at, en: at } },
      });
    }
  });
}

/** Writes down that something stands in the way, and tells those who can settle it once. */
async function noteHeld(ctx: Ctx, { id, receipt }: { id: number; receipt: string }): Promise<void> {
  await ctx.db.write(async (tx) => {
    const row = await tx.row(
      `update erasure set held_at = $3, version = version + 1, updated_at = $3
       where shop_id = $1 and id = $2 and state = 'waiting' and held_at is null returning id`,
      [ctx.shop.id, id, ctx.services.now().toISOString()],
    );
    if (row === null) return;
    await sendNotice(ctx, tx, {
      ...{ kind: 'erasure.stuck', key: String(id), link: `/backend/erasure/${id}`, values: { receipt } },
      to: await membersHolding(tx, ctx.shop.id, 'erasure.request.view'),
    });
  });
}

/** Removes those whose days are over, each in a transaction of its own: one that fails holds up nobody else. */
export async function runDue(ctx: Ctx): Promise<void> {
  await dropReturned(ctx);
  await remind(ctx);
  const due = await ctx.db.rows<{ id: number; memberId: number; receipt: string }>(
    `select id, member_id as "memberId", receipt from erasure where shop_id = $1 and state = 'waiting' and due_at <= $2
     order by held_at is not null, due_at limit ${AT_ONCE}`,
    [ctx.shop.id, ctx.services.now().toISOString()],
  );
  const failed: unknown[] = [];
  for (const one of due) {
    try {
      await ctx.db.write(
        async (tx) => {
          const people = await lockLeaving(ctx, tx, one.memberId);
          const open = await lockOpenErasure(tx, ctx.shop.id, one.memberId);
          // Taken back, or done by somebody, in this moment.
          if (open?.id === one.id) await removePerson(ctx, tx, people, open, { by: null, reason: '' });
        },
        { reason: 'erasure' },
      );
    } catch (error) {
      if (error instanceof Refusal) await noteHeld(ctx, one);
      else failed.push(error);
    }
  }
  await finishErasures(ctx);
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} removals failed; they are tried again.`);
}
