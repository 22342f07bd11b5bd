import { z } from 'zod';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { dayLater } from '../conference/public.ts';
import { SetupValues, WishValues } from './contract.ts';

const Planners = z.array(
  z.strictObject({
    /** Slug of the conference. */
    conference: z.string(),
    setup: SetupValues.omit({ conferenceId: true }),
    /** Items by their Chinese titles, days counted from the first of the conference. */
    wishes: z.array(
      WishValues.omit({ itemId: true, days: true }).extend({ item: z.string(), days: z.array(z.number()).default([]) }),
    ),
  }),
);

const SETUP = `insert into planner_setup (conference_id, opens, closes, breaks, step, session_minutes, talk_minutes, other_minutes, arrive_minutes, leave_minutes,
    tasks_a_day, weights, seed) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing`;
const WISH = `insert into planner_wish (item_id, conference_id, minutes, days, equipment, is_fixed, note)
  select i.id, i.conference_id, $4, $5, $6, $7, $8 from agenda_item i where i.shop_id = $1 and i.conference_id = $2 and i.title = $3 on conflict do nothing`;

/** Gives a demo shop what its desk wants of plans; what is there already stays. */
export async function demo(ctx: Ctx): Promise<void> {
  for (const { conference, setup, wishes } of Planners.parse(demoYaml(ctx.shop.code, 'planners.yaml') ?? [])) {
    await ctx.db.write(async (tx) => {
      const row = await tx.row<{ id: number; startsOn: string }>(
        'select id, starts_on::text as "startsOn" from conference where shop_id = $1 and slug = $2',
        [ctx.shop.id, conference],
      );
      if (row === null) return;
      const { opens, closes, breaks, step, sessionMinutes, talkMinutes, otherMinutes, weights, seed } = setup;
      await tx.rows(SETUP, [
        ...[row.id, opens, closes, JSON.stringify(breaks), step, sessionMinutes, talkMinutes, otherMinutes],
        ...[setup.arriveMinutes, setup.leaveMinutes, setup.tasksADay, JSON.stringify(weights), seed],
      ]);
      for (const { item, minutes, days, equipment, isFixed, note } of wishes) {
        const dates = days.map((day) => dayLater(row.startsOn, day));
        await tx.rows(WISH, [
          ...[ctx.shop.id, row.id, item, minutes, JSON.stringify(dates), JSON.stringify(equipment), isFixed, note],
        ]);
      }
    });
  }
}
