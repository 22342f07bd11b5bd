import { z } from 'zod';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { dayAfter, instantOf } from '../../../kernel/rules/time-zone.ts';
import { giveTreat } from './commands/give-treat.ts';
import { TREAT_KINDS } from './rules/serving.ts';

const Both = z.strictObject({ zh: z.string(), en: z.string() });
const clock = z.string().regex(/^\d\d:\d\d$/);
const Demo = z.array(
  z.strictObject({
    conference: z.string(),
    kind: z.enum(TREAT_KINDS),
    name: Both,
    place: Both,
    /** Counts from the first day of the conference. */
    day: z.number(),
    from: clock,
    until: clock,
    /** It ends so many days later. */
    days: z.number().default(0),
    capacity: z.number().optional(),
    /** Where all who have a way there sit. */
    area: z.string().default(''),
    withCompanions: z.boolean().default(false),
    /** Those who have no account and no way there. */
    others: z
      .array(z.strictObject({ guest: z.string(), area: z.string(), quantity: z.number().default(1) }))
      .default([]),
  }),
);

const CONFERENCE = `SELECT id, starts_on::text AS "startsOn", time_zone AS "timeZone" FROM conference WHERE shop_id = $1 AND slug = $2 AND live`;
const TREAT = `INSERT INTO receiving_treat (conference_id, kind, name, name_en, place, place_en, starts_at, ends_at, capacity)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`;
const CLAIM = `INSERT INTO receiving_claim (treat_id, guest, area, quantity) VALUES ($1, $2, $3, $4)`;

const later = (day: string, days: number): string => {
  let on = day;
  for (let nth = 0; nth < days; nth += 1) on = dayAfter(on);
  return on;
};

/** Gives a demo shop the meals, coaches and gifts of its congresses, with who gets them; once. */
export async function demoTreats(ctx: Ctx): Promise<void> {
  const found = demoYaml(ctx.shop.code, 'treats.yaml');
  const there = await ctx.db.row('SELECT FROM receiving_treat WHERE shop_id = $1 LIMIT 1', [ctx.shop.id]);
  if (found === null || there !== null) return;
  for (const { conference: slug, kind, name, place, day, days, capacity = null, ...plan } of Demo.parse(found)) {
    const held = await ctx.db.row<{ id: number; startsOn: string; timeZone: string }>(CONFERENCE, [ctx.shop.id, slug]);
    if (held === null) continue;
    const on = later(held.startsOn, day);
    const times = [instantOf(on, plan.from, held.timeZone), instantOf(later(on, days), plan.until, held.timeZone)];
    const id = await ctx.db.write(async (tx) => {
      const row = await tx.row<{ id: number }>(TREAT, [
        ...[held.id, kind, name.zh, name.en, place.zh, place.en],
        ...[...times.map((at) => at.toISOString()), capacity],
      ]);
      for (const { guest, area, quantity } of plan.others) await tx.rows(CLAIM, [row?.id, guest, area, quantity]);
      return row?.id ?? 0;
    });
    const { area, withCompanions } = plan;
    await giveTreat(ctx, { id, group: 'guests', record: null, area, quantity: 1, withCompanions });
  }
}
